/** An app as its author would write it, which `check-bundle.mjs` bundles: policies from files, a condition, a command, a mistake. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PermissionEngine } from '@sallyport/engine';
import { loadPolicy } from '@sallyport/engine/node';

const policies = [
  {
    name: 'policy.jsonc',
    misspelt: '5:3',
    text: `{
  // Each kind of rule.
  "tools": { "run": "shell", "pay": { "input": ["amount"] } },
  "allow": ["run", { "rule": "pay", "when": "input.amount <= 100" }],
  "deny": ["@exec(git push:*)"]
}`,
  },
  {
    name: 'policy.yaml',
    misspelt: '5:1',
    text: `tools: { run: shell, pay: { input: [amount] } }
allow:
  - run
  - { rule: pay, when: 'input.amount <= 100' }
deny: ['@exec(git push:*)'] # the same
`,
  },
];

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'sallyport-bundled-'));
  try {
    for (const { name, text, misspelt } of policies) {
      const file = join(folder, name);
      writeFileSync(file, text);
      const engine = new PermissionEngine(loadPolicy(file));
      /** @param {string} tool @param {object} input */
      const decided = async (tool, input) => (await engine.check({ name: tool, input })).behavior;
      assert.equal(await decided('run', { command: 'timeout 5 git -C x push' }), 'deny', name);
      assert.equal(await decided('run', { command: 'ls' }), 'allow', name);
      assert.equal(await decided('pay', { amount: 100 }), 'allow', name);
      assert.equal(await decided('pay', { amount: 101 }), 'ask', name);

      writeFileSync(file, text.replace('deny', 'dney'));
      assert.throws(() => loadPolicy(file), new RegExp(`${name}:${misspelt} `), name);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// No `await` at the top of CommonJS; what is thrown ends the process with an error all the same.
void main();
