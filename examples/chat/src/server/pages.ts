/** The web as far as the example needs it: pages of made-up hosts, and the real web for all others. */

const pages: Readonly<Record<string, string>> = {
  'https://weather.example/lisbon': 'Lisbon: 24 °C, sunny, a light wind from the river.',
  'https://ferry.example/timetable': 'Cais do Sodré – Cacilhas: every 20 minutes, first 5:35, last 1:40.',
};

const longestPage = 4000;

export async function fetchPage(url: string): Promise<string> {
  const { hostname, href } = new URL(url);
  if (hostname.endsWith('.example')) return pages[href] ?? 'There is no such page.';
  // A redirect leads to a host that nobody has approved: the agent has to ask for that one.
  const response = await fetch(href, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (location !== null) return `The page has moved to ${new URL(location, href)}`;
  return (await response.text()).slice(0, longestPage);
}
