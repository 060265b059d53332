/** Asking and answering over HTTP, on web-standard `Request` and `Response`: Hono, Next, Bun, Deno, Workers, Node with an adapter. */

export { type PermissionEventsOptions, permissionEvents } from './events.js';
export {
  type Approver,
  type PermissionRespondBody,
  type PermissionRespondOptions,
  permissionRespond,
} from './respond.js';
