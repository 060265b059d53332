/** The few drawings of the page. They say nothing that words do not say too. */

import type { ReactNode } from 'react';

const paths = {
  check: 'M3.5 8.5l3 3 6-7',
  cross: 'M4.5 4.5l7 7m0-7l-7 7',
  send: 'M8 13V3.5m-4 4l4-4 4 4',
  list: 'M3 4.5h10M3 8h10M3 11.5h6',
  plus: 'M8 3.5v9m-4.5-4.5h9',
} as const;

export function Icon({ name }: { readonly name: keyof typeof paths }): ReactNode {
  return (
    <svg aria-hidden="true" className={`icon ${name}`} viewBox="0 0 16 16">
      <path d={paths[name]} />
    </svg>
  );
}
