/** What the tools of the workshop do, and what the scripted models call: without any framework. */

import * as z from 'zod';

/** A tool as both frameworks can take it. */
export interface WorkshopTool {
  readonly description: string;
  readonly schema: z.ZodObject;
  run(input: unknown): string;
}

export const tools: Readonly<Record<'read_stock' | 'order_parts' | 'clear_stock', WorkshopTool>> = {
  read_stock: made('What is there', {}, () => '3 cogs, 1 axle, 0 belts'),
  order_parts: made(
    'Orders parts',
    { supplier: z.string(), part: z.string(), count: z.number() },
    ({ supplier, part, count }) => `Ordered ${count} × ${part} from ${supplier}.`,
  ),
  clear_stock: made('Sets all counts to zero', {}, () => 'All counts are zero.'),
};

export interface ScriptedCall {
  readonly id: string;
  readonly name: keyof typeof tools;
  readonly input: Readonly<Record<string, unknown>>;
}

/** By name of the task: the calls of the one step in which the model does it. */
export const tasks: Readonly<Record<string, readonly ScriptedCall[]>> = {
  'order cogs': [
    { id: 'stock', name: 'read_stock', input: {} },
    { id: 'cogs', name: 'order_parts', input: { supplier: 'Gears & Co', part: 'cog', count: 20 } },
  ],
  'order axles': [{ id: 'axles', name: 'order_parts', input: { supplier: 'Gears & Co', part: 'axle', count: 4 } }],
  'order belts': [{ id: 'belts', name: 'order_parts', input: { supplier: 'Belts Ltd', part: 'belt', count: 2 } }],
  'order chains': [{ id: 'chains', name: 'order_parts', input: { supplier: 'Chains Inc', part: 'chain', count: 9 } }],
  'clear the stock': [{ id: 'clear', name: 'clear_stock', input: {} }],
};

function made<Shape extends z.ZodRawShape>(
  description: string,
  shape: Shape,
  run: (input: z.output<z.ZodObject<Shape>>) => string,
): WorkshopTool {
  const schema = z.object(shape);
  return {
    description,
    schema: schema as z.ZodObject,
    run: (input) => run(schema.parse(input) as z.output<z.ZodObject<Shape>>),
  };
}
