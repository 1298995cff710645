export { shortPathName } from './web/category-names.ts';
export { CategoriesField } from './web/categories-field.tsx';
export { useCategoryFilter } from './web/use-category-filter.ts';
