// The page of a visitor on a server that others reach, and that of its host.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './check.mjs';
import { Server } from './server.mjs';
import { Table } from './table.mjs';

// A server of its own, behind a proxy by its own word.
async function hosted({ server, page, context, folder }, action) {
  const place = join(folder, 'hosted');
  mkdirSync(place, { recursive: true });
  const { program, page: built } = server;
  const own = new Server({ program, page: built, folder: place, options: ['--behind-proxy', 'draughts.example'] });
  await own.start();
  try {
    await action({ own, page, context });
    await page.goto('about:blank'); // what the page still loads would fail without its server
  } finally {
    own.end();
    await own.ended;
  }
}

async function withoutButtons(tools) {
  await hosted(tools, async ({ own, page }) => {
    await page.goto(`${own.address}#/training`);
    await page.getByText('only the host can run training and tournaments').waitFor();
    await page.getByText('There is nothing to watch at the moment.').waitFor();
    await until(async () => (await page.getByRole('form').count()) === 0, 'a page without forms');
    await until(async () => (await page.getByRole('button', { name: /Start/ }).count()) === 0, 'a page without buttons to start');
    await page.goto(`${own.address}${own.hostPath}#/training`);
    await page.getByRole('button', { name: 'Start training' }).waitFor();
  });
}

// Played in one browser, not to be seen in another, and still there after a reload.
async function ownGames(tools) {
  await hosted(tools, async ({ own, page, context }) => {
    await page.goto(own.address);
    const table = await new Table(page).begin({});
    await table.button('Resign').waitFor();
    await page.reload();
    await table.button('Resign').waitFor();
    const address = page.url();
    const other = await context.browser().newContext();
    const stranger = await other.newPage();
    await stranger.goto(address);
    await stranger.getByRole('alert').getByText('there is no such game').waitFor();
    await other.close();
  });
}

export const tests = [
  { name: 'visitors: no buttons of the training room', action: withoutButtons },
  { name: 'visitors: games of one’s own', action: ownGames },
];
