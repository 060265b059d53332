/** Where the SDK's own approvals break or can be got around, and the test that shows what the gate makes of it. */

export interface Trap {
  readonly what: string;
  /** The title of the test, and in which file of this folder (or the repository's `test`) it stands. */
  readonly test: string;
  readonly file: string;
}

const trap = (what: string, file: string, test: string): Trap => ({ what, file, test });

export const traps: readonly Trap[] = [
  // How the two majors differ.
  trap('6 knows no deny, 7 has toolApproval', 'step.test.ts', 'runs what is allowed, once, and asks with the SDK'),
  trap(
    '6 denies a replayed approval that a new rule allows',
    'approval.test.ts',
    'runs the approved call although a rule allows it now, and the next one without a question',
  ),
  trap(
    'asked twice, and only the messages tell which',
    'approval.test.ts',
    'ids that the provider uses again are other calls',
  ),
  trap('an approval sent again', 'approval.test.ts', 'the same approval sent again runs nothing'),
  trap(
    'both sides of an approval made up',
    'approval.test.ts',
    'a made up call with a made up approval does not run: %s (%s)',
  ),
  trap(
    'input changed after it was shown',
    'approval.test.ts',
    'a call whose input was changed after it was shown does not run',
  ),
  trap('approval from another chat', 'approval.test.ts', 'an approval in another chat does not run it'),
  trap(
    'one of two answered, with receive',
    'receive.test.ts',
    'of a part leave the rest open, and nothing runs or is lost',
  ),
  trap(
    'one of two answered, without receive',
    'without-receive.test.ts',
    '%s: the SDK fails, but nothing has run; answered in full it runs, once',
  ),
  trap('answers in two messages', 'receive.test.ts', 'in two tool messages become one, so that both count'),
  trap('a response twice in one message', 'approval.test.ts', 'a response that comes twice in one message counts once'),
  trap(
    'a deny on 6 is a marker that must not leak as JSON',
    'chat.test.ts',
    'comes with what a person needs to decide',
  ),
  trap('descriptors break older clients', 'chat.test.ts', 'is put into the approval itself where that is wanted'),
  trap(
    "7: a function replaces the author's needsApproval",
    'surroundings.test.ts',
    "gate.toolApproval honours the author's own needsApproval",
  ),
  trap("the author's needsApproval", 'tools.test.ts', '%s asks, although the policy allows'),
  trap(
    'a forged approval of a denied tool',
    'approval.test.ts',
    'what the policy denies never runs, whatever the messages claim',
  ),
  trap(
    'an answer to no question ends the run',
    'receive.test.ts',
    'with an answer to no question: it is dropped, where the SDK would end the run',
  ),
  trap('a call of `constructor`', 'tools.test.ts', 'a call of %s that no tool has runs nothing and the run goes on'),
  trap(
    'options of the first of two answers get lost',
    'chat.test.ts',
    'both of two questions reach the server, with what each remembers',
  ),
  trap('the secret of the SDK', 'approval.test.ts', 'works with the secret of the SDK'),
  trap('the secret of the SDK in a chat', 'chat.test.ts', 'works with the secret of the SDK'),
  // Where a call can slip past.
  trap('dynamic tools', 'tools.test.ts', 'a dynamic tool is gated too'),
  trap('MCP tools, and what their servers claim', 'mcp.test.ts', '%s allows nothing: a person is asked'),
  trap(
    'tools that a server lists anew',
    'mcp.test.ts',
    'listed anew by its server, an approval counts for nothing but the call that was shown',
  ),
  trap(
    'a provider that runs tools before anybody is asked',
    'surroundings.test.ts',
    'a tool that runs at the provider only where every call of it is allowed',
  ),
  trap('client tools', 'tools.test.ts', 'are called where allowed, and held back where asked or denied'),
  trap('client tools, denied', 'surroundings.test.ts', 'denied: the model is told, and the run goes on'),
  trap(
    'callbacks of the input',
    'surroundings.test.ts',
    'run before anything is decided, for denied calls too: the SDK calls them, and no gate can be in between',
  ),
  trap(
    'activeTools and a replayed approval',
    'surroundings.test.ts',
    "an approval of a tool that is not active any more is still the ledger's to judge",
  ),
  trap(
    'prepareCall that drops options',
    'surroundings.test.ts',
    'an agent that drops its approval options still has gated tools',
  ),
  trap('another toolApproval', 'surroundings.test.ts', 'another toolApproval cannot let a denied or asked call run'),
  trap('an agent inside of a tool', 'surroundings.test.ts', 'its question is denied, with that reason'),
  trap('an agent inside of a tool, lifted', 'surroundings.test.ts', 'lifted: the tool waits, and goes on after "%s"'),
  trap('code mode', 'surroundings.test.ts', 'gets an error for %s, and no data'),
  trap('tools.x.execute(…)', 'tools.test.ts', '%s throws, so that no program takes a denial for data'),
  trap('a gate that throws', 'tools.test.ts', 'denies, and the run goes on'),
  trap('raw tools spread over gated ones', 'tools.test.ts', 'assertGated names what got past'),
  // What users reported, in the order of the list.
  trap(
    '1: the user types while a question is open',
    'chat.test.ts',
    'a new message instead gives the question up, and the chat goes on',
  ),
  trap(
    '2: a message behind the answers',
    'receive.test.ts',
    'with a message behind the answers: what was approved runs, once, and its result stands before the message',
  ),
  trap(
    '3: the reason of a yes',
    'receive.test.ts',
    'a reason with a yes is told to the app, and changes nothing for the model',
  ),
  trap('4: one of two denied', 'chat.test.ts', 'one denied, one allowed: the chat goes on'),
  trap('5: a denied part that is never settled', 'chat.test.ts', 'no: the model is told, with the words of the person'),
  trap(
    '6: a denied part of toolApproval that is never settled',
    'chat.test.ts',
    'denies by the SDK itself and gives an ask its reason',
  ),
  trap(
    '7: a denied call without a result',
    'step.test.ts',
    'never runs what a person refuses, and tells the model what they said',
  ),
  trap('8: the signature lost on answering', 'chat.test.ts', 'works with the secret of the SDK'),
  trap(
    '9: input that fails its schema after the approval',
    'reports.test.ts',
    'an input that no longer fits its schema when the approval comes does not run',
  ),
  trap('10: the error of an approved tool', 'tools.test.ts', 'its failure stays its failure'),
  trap(
    '11: a deferred result hides the question',
    'reports.test.ts',
    'a call at the provider whose result comes later does not hide the question beside it',
  ),
  trap(
    '12: unsigned approvals through an agent',
    'approval.test.ts',
    'a made up call with a made up approval does not run: %s (%s)',
  ),
  trap(
    '13: an approved call without messages',
    'reports.test.ts',
    'an agent that runs an approved call without messages (WorkflowAgent) runs it once',
  ),
  trap('14: code mode cannot pause', 'surroundings.test.ts', 'gets an error for %s, and no data'),
  trap('15: onFinish', 'reports.test.ts', '%s: the question is in what is kept, beside what it asks'),
  trap('16: an agent in a chat', 'reports.test.ts', 'an agent goes on in a chat after an approval'),
  trap('17: parts in every state', 'part-states.test.ts', '%s in the past (%j)'),
  trap('18: types of dynamic tools', 'tools.test.ts', 'keeps types and everything else of the tools'),
  trap('19: edit while approving', 'chat.test.ts', 'edit: runs what the person wrote'),
  trap('20: a callback that throws cannot block', 'tools.test.ts', 'denies, and the run goes on'),
  trap(
    '21: a client forges both sides',
    'approval.test.ts',
    'a made up call with a made up approval does not run: %s (%s)',
  ),
  trap(
    "22: the provider's own approvals",
    'reports.test.ts',
    'what the provider asks is its own affair: it comes back from receive as it was',
  ),
  trap(
    '23: an empty message after the approval',
    'reports.test.ts',
    'after an answer (%s) the model gets no empty message',
  ),
  trap(
    '24: several questions at once',
    'chat.test.ts',
    'both of two questions reach the server, with what each remembers',
  ),
  trap(
    '25: answers on earlier messages',
    'receive.test.ts',
    'with an approval that the model has passed long since: it does not run any more',
  ),
];
