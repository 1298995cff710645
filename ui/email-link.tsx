/** An e-mail address that opens a message to it; left to right in every language. */
export const EmailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    <bdi dir="ltr">{address}</bdi>
  </a>
);
