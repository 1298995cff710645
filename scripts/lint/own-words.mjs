// Plain JavaScript, because the linter loads it under whatever Node an editor runs it with.

/** What a handler calls the parts of a request. */
const partsOfRequest = new Set(['body', 'query', 'params', 'headers']);
const wrappers = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'ChainExpression',
  'ParenthesizedExpression',
]);
const patterns = new Set(['Property', 'ObjectPattern', 'AssignmentPattern', 'RestElement']);

const bare = (node) => (wrappers.has(node.type) ? bare(node.expression) : node);

/** Whether an expression is a part of a request or within one: `body`, `input.query.order`. */
function isOfRequest(given) {
  if (!given) return false;
  const node = bare(given);
  if (node.type === 'Identifier') return partsOfRequest.has(node.name);
  return (
    node.type === 'MemberExpression' &&
    ((!node.computed && partsOfRequest.has(node.property.name)) || isOfRequest(node.object))
  );
}

/** Whether a name of a pattern stands within a part of a request: `({ query: { order } })`. */
function isWithinPart(name) {
  for (let at = name.parent; at && patterns.has(at.type); at = at.parent) {
    if (at.type === 'Property' && at.key !== name && partsOfRequest.has(at.key.name)) return true;
  }
  return false;
}

function findVariable(scope, name) {
  for (let at = scope; at; at = at.upper) {
    const found = at.set.get(name);
    if (found) return found;
  }
  return undefined;
}

function isCallersWord(context, given) {
  const node = bare(given);
  if (node.type === 'MemberExpression') return isOfRequest(node.object);
  if (node.type !== 'Identifier') return false;
  const { defs = [] } = findVariable(context.sourceCode.getScope(node), node.name) ?? {};
  return defs.some(
    (made) =>
      (made.type === 'Variable' && isOfRequest(made.node.init)) ||
      (made.type === 'Parameter' && isWithinPart(made.name)),
  );
}

/**
 * A table must not be asked by a word that a caller chose: `table[word]` and `word in table` also find what every object has. `own` and
 * `isOwn` look at the table alone, a Map has nothing else. Words that come by other ways than straight from the request are tried by
 * the fuzz.
 */
export const ownWords = {
  create: (context) => ({
    MemberExpression: (node) => {
      if (node.computed && isCallersWord(context, node.property))
        context.report({ node, message: 'Ask `own(table, word)` or a Map: every object knows `constructor`.' });
    },
    BinaryExpression: (node) => {
      if (node.operator !== 'in' || ['Literal', 'PrivateIdentifier'].includes(bare(node.left).type)) return;
      context.report({ node, message: 'Ask `isOwn(table, word)`: `in` also finds what every object has.' });
    },
  }),
};
