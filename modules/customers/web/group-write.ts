/** Who is in a group is what its page, the list of customers and the prices of its members are by. */
export const groupWrite = (onSuccess: () => void) => ({
  invalidates: ['/customers', '/customer-groups', '/variants'],
  onSuccess,
});
