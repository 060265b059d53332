/** Helper programs that options like `tar -I` and `rsync -e` are commonly given, and that do only what they are named for. */

const plain = new Set(
  'gzip pigz bzip2 pbzip2 lbzip2 xz pixz zstd zstdmt lz4 lzop lzip plzip brotli ssh rsh cat less more vim nano true false'.split(
    ' ',
  ),
);

/** Whether the command is such a helper, with no option that makes it run something else. */
export function isPlainHelper(command: string): boolean {
  const [program = '', ...rest] = command.split(' ').filter((word) => word !== '');
  if (!plain.has(program)) return false;
  return rest.every(
    (word) =>
      /^[\w@%+=:,./-]+$/.test(word) && !/proxycommand|localcommand|knownhostscommand|^-F|pager|exec|^\+/i.test(word),
  );
}
