// Asks about the newest of many questions: a few times a second at most, and answers that come late are left aside.

export interface Answers<Q, A> {
  ask(question: Q): Promise<A>;
  answered(question: Q, answer: A): void;
  failed(question: Q, error: unknown): void;
}

export class Asker<Q> {
  private newest = 0;
  private lastSent = -Infinity;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly pause: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /// Only the last question within a pause is asked.
  put<A>(question: Q, answers: Answers<Q, A>): void {
    this.stop();
    const wait = Math.max(0, this.lastSent + this.pause - this.now());
    if (wait === 0) this.send(question, answers);
    else this.timer = setTimeout(() => this.send(question, answers), wait);
  }

  /// What is under way no longer matters.
  stop(): void {
    this.newest++;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private send<A>(question: Q, answers: Answers<Q, A>): void {
    this.lastSent = this.now();
    const mine = this.newest;
    answers.ask(question).then(
      (answer) => mine === this.newest && answers.answered(question, answer),
      (error: unknown) => mine === this.newest && answers.failed(question, error),
    );
  }
}
