import { describe, expect, it } from 'vitest';
import { printedLines } from './line-output.js';
import { describeCommand } from './shell.fixture.js';

describe('what prints lines without blanks', () => {
  it.each([
    ['git rev-parse --short HEAD~1', 'one', true],
    ["git merge-base '@{u}' HEAD", 'one', true],
    ['git branch --show-current', 'one', true],
    ['git rev-list --tags --max-count=1', 'one', true],
    ['git log -1 --format=%H -- src', 'one', true],
    ['git log --format=%h -5', 'many', true],
    ['git rev-list --since=yesterday main..dev', 'many', true],
    ['docker ps -aq --filter status=exited', 'many', true],
    ['podman images --quiet registry.example/app', 'many', true],
    ["git for-each-ref --format='%(refname:short)' refs/heads/", 'many', false],
    ["git tag -l 'v*'", 'many', false],
    ["git tag -l 'v*' | sort -V | tail -1", 'one', false],
  ] as const)('%s', (text, lines, plain) => {
    expect(printedLines(text.split(' | '))).toEqual({ lines, plain });
  });

  it.each([
    'git log -1 --format=%s',
    'git log --format=%H --output=x',
    'git rev-list --objects HEAD',
    'git rev-parse --output=x',
    'git rev-parse "$X"',
    'git ls-files',
    'git -C ../x rev-parse HEAD',
    "docker ps -q --format '{{.Names}}'",
    'docker ps',
    'git rev-list HEAD | sed s/^/-/',
    'git rev-list HEAD | sort -o x',
  ])('not: %s', (text) => {
    expect(printedLines(text.split(' | '))).toBeUndefined();
  });
});

describe('where such lines stand', () => {
  it.each([
    'git diff "$(git merge-base main HEAD)"...HEAD --name-status',
    'base=$(git merge-base HEAD main); git rev-list --count "$base"..HEAD',
    'sha=$(git rev-parse HEAD 2>/dev/null); git show --stat $sha',
    'b=$(git branch --show-current); git log origin/$b..$b',
    'for c in $(git log --format=%h -5); do git show --stat $c; done',
    "for b in $(git for-each-ref --format='%(refname:short)' refs/heads/); do git rev-list --count main..$b; done",
    'git rev-list -5 HEAD | xargs -n 1 git show --stat',
    'git rev-list HEAD | head -3 | while read -r c; do git show --stat "$c"; done',
    "docker ps -q -f label=x | xargs -r docker inspect --format '{{.Name}}'",
    'docker ps -q | xargs -I {} docker logs {}',
  ])('%s only reads', (command) => {
    expect(describeCommand(command).readOnly).toBe(true);
  });

  it.each([
    // Unquoted it is a word that nobody can read.
    'git log $(git merge-base main HEAD)..HEAD',
    // The output may be nothing, and what stands behind it is another word then, or the first one.
    'sort -t $(git merge-base a b) -k --compress-program=x',
    'git log "$(git merge-base a b)--output=x"',
    'git log "$(git merge-base a b)$X"',
    'awk $(git rev-parse HEAD) -f x',
    'git rev-list HEAD | xargs -a list git show',
    'git rev-list HEAD | xargs -0 git show',
    'git rev-list HEAD | sed s/^/-/ | xargs git show',
    'git rev-list HEAD | while read -r c < list; do git show "$c"; done',
    // A tag may begin with a dash.
    'git tag | xargs git show',
    'sort $(git tag)',
    'for t in $(git tag); do sort $t; done',
    'for t in "$(git tag)"; do sort f$t; done',
    // There may be blanks around it.
    'for x in "a -o $(git rev-parse HEAD)"; do sort f$x; done',
    'x=$(git rev-parse HEAD); x="$x -o y"; sort $x',
    'x=$(git tag); IFS=-; sort f$x',
    'git log $(git rev-parse HEAD 2>&1)',
    'git() { echo --output=x; }; sort $(git rev-parse HEAD)',
  ])('%s does not', (command) => {
    expect(describeCommand(command).readOnly).toBe(false);
  });
});
