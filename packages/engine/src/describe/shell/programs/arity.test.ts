import { describe, expect, it } from 'vitest';
import { prefixArity } from './arity.js';

describe('prefixArity', () => {
  it.each<[string, number]>([
    ['git commit -m x', 2],
    ['git stash pop', 3],
    ['git remote add x y', 3],
    ['npm install', 2],
    ['npm test', 2],
    ['npm run build', 3],
    ['npm run test:unit -- --watch', 3],
    ['yarn build', 2],
    ['docker build .', 2],
    ['docker compose up -d', 3],
    ['kubectl get pods', 2],
    ['gh pr view 1', 3],
    ['aws ec2 describe-instances', 3],
    ['gcloud compute instances list', 4],
    ['cargo test', 2],
    ['go mod tidy', 3],
    ['terraform plan', 2],
    ['make test', 2],
    ['poetry run pytest -k x', 3],
  ])('%s: %i', (text, count) => {
    expect(prefixArity(text.split(' '))).toBe(count);
  });

  it.each([
    'npm',
    'ls',
    'cat f',
    'rm -rf x',
    'sudo ls',
    'node x.js',
    'python -c x',
    'bash -c x',
    'npx eslint',
    'ssh h ls',
    'xargs rm',
    './x y',
    '/bin/git push',
    'git -C x push',
    'git stash',
    'git stash -u',
    'npm run a/b',
    'npm run',
    'docker run x',
    'docker exec x y',
    'kubectl exec x',
    'poetry run python x',
    'uv run bash',
    'gh api x',
    'go run x',
    'nobody knows',
    'constructor x',
    '__proto__ y',
    'git submodule foreach x',
    'npm config set x y',
  ])('%s has none', (text) => {
    expect(prefixArity(text.split(' '))).toBe(0);
  });

  it('needs words that are known to the letter', () => {
    expect(prefixArity(['git', null])).toBe(0);
    expect(prefixArity(['npm', 'run', { parts: ['', ''], from: 'value', splits: false, text: '$X' }])).toBe(0);
    expect(prefixArity([])).toBe(0);
  });
});
