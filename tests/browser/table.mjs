// The room Play: how a person begins a game, makes moves, and reads what the page says of it.
import { Board } from './board.mjs';
import { until } from './check.mjs';

export class Table {
  constructor(page) {
    this.page = page;
    this.board = new Board(page, 'The game');
    this.record = page.getByRole('region', { name: 'Moves' });
  }

  // By the form that the empty table shows. `level` or `opponent` (its name on the card); `fen`, `start` (a name); `minutes`
  // of a clock; `pace` (a name), the opponent's thinking time without one; `people`: two at one board; `watch`: two players.
  async begin({ level = 1, opponent, color = 'Black', fen, start, minutes, pace, people = false, watch }) {
    await this.unfold();
    if (people) return this.beginAs('Two people here', { fen, minutes });
    if (watch) return this.beginAs('Watch two players', { fen, pace, watch });
    if (opponent) await this.choose('Other opponents', opponent);
    else await this.chooseLevel(level);
    await this.choose('Your colour', new RegExp(`^${color}`));
    return this.startWith({ fen, start, minutes, pace });
  }

  async beginAs(mode, { watch, ...options }) {
    await this.choose('Who plays', mode);
    for (const [side, name] of Object.entries(watch ?? {}))
      await this.page.getByRole('combobox', { name: side, exact: true }).selectOption(name);
    return this.startWith(options);
  }

  // What the form folds away comes in sight.
  async unfold(on = this.page) {
    const details = on.locator('details.setup-more');
    await details.waitFor();
    if (!(await details.evaluate(({ open }) => open))) await details.locator('summary').click();
  }

  async startWith({ fen, start, minutes, pace }) {
    if (minutes !== undefined) await this.setClock(minutes);
    if (pace) await this.choose('Thinking time', pace);
    if (fen) await this.setPosition(fen);
    else if (start) await this.choose('Start', start);
    await this.page.getByRole('button', { name: 'Start the game' }).click();
    await this.board.grid.waitFor();
    return this;
  }

  choose(group, name) {
    return this.page.getByRole('group', { name: group }).getByRole('radio', { name }).check();
  }

  async chooseLevel(level) {
    await this.choose('Opponent', 'By level');
    await this.page.getByRole('slider', { name: 'Level' }).fill(String(level));
  }

  async setClock(minutes) {
    await this.choose('Clock', 'Custom');
    await this.page.getByRole('spinbutton', { name: 'Minutes per player' }).fill(String(minutes));
    await this.page.getByRole('spinbutton', { name: 'Seconds added per move' }).fill('0');
  }

  async setPosition(fen) {
    await this.choose('Start', 'Position (FEN)');
    await this.page.getByRole('textbox', { name: 'Position in FEN' }).fill(fen);
  }

  // Where the end is announced the same buttons stand over the board.
  button(name) {
    return this.page.getByRole('button', { name, exact: true }).first();
  }

  // The announcement of the end.
  card() {
    return this.page.locator('.play-card');
  }

  showThoughts() {
    return this.page.getByRole('checkbox', { name: 'Show what it thinks' }).check();
  }

  moves() {
    return this.record.getByRole('button', { name: /^Move \d+, / }).allTextContents();
  }

  // Whatever is read aloud now.
  async said() {
    return (await this.page.locator('[role=status], [aria-live=polite]').allTextContents()).join(' ');
  }

  async end() {
    const found = /You won|You lost|Black won|White won|Draw(?=[A-Z])/.exec(await this.said());
    return found === null ? null : found[0];
  }

  // What is said of the piece that was tried last; null when nothing is.
  refusal() {
    return this.page
      .locator('.board-refused')
      .allTextContents()
      .then(([text]) => text ?? null);
  }

  // A move, the opponent's answer to it, or the end.
  async exchange(pick) {
    await this.board.untilMayMove();
    const before = (await this.moves()).length;
    await this.board.playAny(pick);
    await this.untilAnswered(before);
  }

  // The move that the hint names, and the answer to it.
  async playHint() {
    await this.board.untilMayMove();
    const before = (await this.moves()).length;
    await this.button('Hint').click();
    const [, move] = await until(async () => /Hint: ([\dx-]+)/.exec(await this.said()), 'a hint');
    for (const square of move.split(/[-x]/)) await this.board.click(square);
    await this.untilAnswered(before);
  }

  async untilAnswered(before) {
    await until(
      async () => (await this.end()) !== null || ((await this.moves()).length >= before + 2 && (await this.board.mayMove())),
      'the answer of the opponent',
    );
  }
}

export async function beginGame(open, page, options) {
  await open('#/play');
  return new Table(page).begin(options);
}
