import { BrandsIcon, CategoriesIcon, CollectionsIcon, SuppliersIcon } from '#ui/icons.ts';
import { BoardPage } from './board-page.tsx';

export const Suppliers = () => <BoardPage resource="suppliers" icon={SuppliersIcon} />;
export const Brands = () => <BoardPage resource="brands" icon={BrandsIcon} />;
export const ProductCategories = () => <BoardPage resource="product_categories" icon={CategoriesIcon} />;
export const Collections = () => <BoardPage resource="collections" icon={CollectionsIcon} />;
