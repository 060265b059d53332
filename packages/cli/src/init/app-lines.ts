/** The lines that put the gate into an app, for the framework that was found. */

import type { Framework } from './scan-app.js';

/** @param policy the policy file, as the app would name it */
export function appLines(framework: Framework | undefined, policy: string): string[] {
  const load = [
    "import { loadPolicy } from '@sallyport/engine/node';",
    '',
    `const gate = createGate(loadPolicy(${JSON.stringify(policy)}));`,
  ];
  const gate = (entry: string, ...use: string[]) => [`import { createGate } from '${entry}';`, ...load, ...use];
  switch (framework) {
    case 'ai-sdk':
      return [
        'npm install @sallyport/engine @sallyport/adapter-vercel-ai',
        '',
        ...gate(
          '@sallyport/adapter-vercel-ai',
          'generateText({ model, messages, tools: gate.tools(tools) }); // streamText and agents too',
        ),
      ];
    case 'langchain-agent':
      return [
        'npm install @sallyport/engine @sallyport/adapter-langchain',
        '',
        ...gate(
          '@sallyport/adapter-langchain/agent',
          'createAgent({ model, tools, checkpointer, middleware: gate.middleware });',
        ),
      ];
    case 'langgraph':
      return [
        'npm install @sallyport/engine @sallyport/adapter-langchain',
        '',
        ...gate(
          '@sallyport/adapter-langchain/graph',
          '// gate.nodes.decide and gate.nodes.ask stand between your nodes "agent" and "tools"',
        ),
      ];
    case 'langchain':
      return [
        'npm install @sallyport/engine @sallyport/adapter-langchain',
        '',
        ...gate(
          '@sallyport/adapter-langchain',
          'const gated = gate.tools(tools); // bind these to the model, and run these',
        ),
      ];
    default:
      return [
        'npm install @sallyport/engine',
        '',
        "import { PermissionEngine } from '@sallyport/engine';",
        "import { loadPolicy } from '@sallyport/engine/node';",
        '',
        `const engine = new PermissionEngine(loadPolicy(${JSON.stringify(policy)}));`,
        'const { behavior, modelMessage } = await engine.check({ name, input }); // before each call',
      ];
  }
}
