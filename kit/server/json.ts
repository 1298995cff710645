/** What the database has written as JSON already: sent on as it is, and read only by who asks for something in it. */
export class Json<T> {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): T {
    return JSON.parse(this.text) as T;
  }
}

/** An answer as JSON; what is JSON already is put in its place. */
export function stringify(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !Object.values(answer).some((value) => value instanceof Json))
    return JSON.stringify(answer);
  const parts = Object.entries(answer).flatMap(([key, value]) => {
    const text = value instanceof Json ? value.text : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  });
  return `{${parts.join(',')}}`;
}
