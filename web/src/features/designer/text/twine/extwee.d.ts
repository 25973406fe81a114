// Its own types are not reached through its package.
declare module 'extwee' {
  type Story = {
    name: string;
    start: string;
    passages: readonly { name: string }[];
    toTwee(): string;
    toTwine2HTML(): string;
  };
  export function parseTwee(source: string): Story;
}
