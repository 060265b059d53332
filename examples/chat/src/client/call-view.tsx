/** A call in full: a command, a change of a file, an address, or whatever else its input holds. */

import type { Finding } from '@sallyport/engine';
import type { ReactNode } from 'react';
import { DiffView } from './diff-view.js';
import { HiddenText } from './hidden-text.js';
import { MarkedText } from './marked-text.js';

export interface CallViewProps {
  readonly name: string;
  readonly input: unknown;
  readonly findings?: readonly Finding[];
  /** What would be overwritten, where that is known. */
  readonly before?: string | null | undefined;
}

export function CallView({ name, input, findings = [], before }: CallViewProps): ReactNode {
  const { command, path, content, url } = textsOf(input);
  if (name === 'run_command' && command !== undefined)
    return (
      <pre className="command">
        <MarkedText text={command} findings={findings} />
      </pre>
    );
  if (name === 'write_file' && path !== undefined && content !== undefined)
    return before === undefined ? (
      <PlainView label={path} text={content} />
    ) : (
      <DiffView path={path} before={before} after={content} />
    );
  if (name === 'fetch_page' && url !== undefined) return <AddressView url={url} />;
  return <PlainView label="Input" text={JSON.stringify(input, null, 2) ?? ''} />;
}

/** The host stands out: it is what a person decides about. */
function AddressView({ url }: { readonly url: string }): ReactNode {
  if (!URL.canParse(url)) return <PlainView label="Address" text={url} />;
  // As the browser would call it: letters that look like others come as `xn--`.
  const { href, host, origin } = new URL(url);
  return (
    <pre className="address">
      {origin.slice(0, -host.length)}
      <strong>{host}</strong>
      <HiddenText text={href.startsWith(origin) ? href.slice(origin.length) : ` (${url})`} />
    </pre>
  );
}

function PlainView({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  return (
    <figure className="plain">
      <figcaption>
        <HiddenText text={label} />
      </figcaption>
      <pre>
        <HiddenText text={text} />
      </pre>
    </figure>
  );
}

/** The members of an input that are texts. */
export function textsOf(input: unknown): Readonly<Record<string, string | undefined>> {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(Object.entries(input).filter(([, value]) => typeof value === 'string'));
}
