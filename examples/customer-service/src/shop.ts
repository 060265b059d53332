/** A small shop: what its tools do, without any framework. */

import * as z from 'zod';

interface Order {
  readonly customer: string;
  readonly total: number;
  refunded: number;
}

/** A tool as both frameworks can take it. */
export interface ShopTool<Input = never> {
  readonly description: string;
  readonly schema: z.ZodType<Input>;
  run(input: Input): string;
}

/** A fresh shop, so that both frameworks start with the same orders. */
export function openShop() {
  const orders = new Map<string, Order>([
    ['A-17', { customer: 'Ada Example', total: 80, refunded: 0 }],
    ['A-18', { customer: 'Ben Sample', total: 450, refunded: 0 }],
    ['A-19', { customer: 'Cleo Test', total: 990, refunded: 0 }],
  ]);
  const tools = {
    query_order: tool(z.object({ orderId: z.string() }), 'Looks up an order', ({ orderId }) => {
      const order = orders.get(orderId);
      return order === undefined
        ? `There is no order ${orderId}.`
        : `Order ${orderId}: ${order.customer}, total ${order.total} EUR, refunded ${order.refunded} EUR.`;
    }),
    refund_order: tool(
      z.object({ orderId: z.string(), amount: z.number() }),
      'Refunds an order, in EUR',
      ({ orderId, amount }) => {
        const order = orders.get(orderId);
        if (order === undefined) return `There is no order ${orderId}.`;
        order.refunded += amount;
        return `Refunded ${amount} EUR for order ${orderId}.`;
      },
    ),
    drop_table: tool(z.object({ table: z.string() }), 'Drops a table of the database', ({ table }) => {
      if (table === 'orders') orders.clear();
      return `Dropped ${table}.`;
    }),
  };
  return {
    tools,
    refunds: () => [...orders].map(([orderId, { refunded }]) => `${orderId} ${refunded} EUR`).join(', '),
  };
}

function tool<Input>(schema: z.ZodType<Input>, description: string, run: (input: Input) => string): ShopTool<Input> {
  return { schema, description, run };
}
