/** A percentage from the data. */
export const Percent = ({ of }: { of: number }) => <bdi dir="ltr">{of} %</bdi>;
