/** What the servers of the test that runs have said, from warnings on. */
export const lastSaid: string[] = [];
