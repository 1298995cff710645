// Plain JavaScript, because the linter loads it under whatever Node an editor runs it with.

/** A column of words, the last of its list or not, without a collation of its own. */
const bareOrder = /order by [^()]*?\b[a-z]\w*\.(?:name|title|label|city|display_name)\b(?! collate)/;

const report = (context, node, text) => {
  if (bareOrder.test(text))
    context.report({
      node,
      message: 'Order names with `collate "und-x-icu"`: the database itself may order by code point.',
    });
};

/** Words are ordered as people read them, whatever order the database was made with. */
export const nameOrder = {
  create: (context) => ({
    TemplateElement: (node) => report(context, node, node.value.raw),
    Literal: (node) => typeof node.value === 'string' && report(context, node, node.value),
  }),
};
