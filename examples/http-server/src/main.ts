/** Starts the server. `PORT` says where, default 8787. */

import { createApprovalServer } from './server.js';

const port = Number(process.env.PORT ?? 8787);

createApprovalServer().listen(port, '127.0.0.1', () => {
  const chat = `http://127.0.0.1:${port}/chats/demo`;
  console.log(`Questions:  curl -N -H 'authorization: Bearer token-of-ann' ${chat}/permission/events`);
  console.log(
    `An agent:   curl -H 'authorization: Bearer token-of-bob' -d '{"orderId":"A-1","amount":20}' ${chat}/refund`,
  );
  console.log(
    `An answer:  curl -H 'authorization: Bearer token-of-ann' -H 'content-type: application/json' -d '{"toolCallId":"…","behavior":"allow"}' ${chat}/permission/respond`,
  );
});
