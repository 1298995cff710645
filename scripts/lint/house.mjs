// The house's own rules for the linter.
import { nameOrder } from './name-order.mjs';
import { ownWords } from './own-words.mjs';

export default { meta: { name: 'house' }, rules: { 'name-order': nameOrder, 'own-words': ownWords } };
