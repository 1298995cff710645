/** The categories of a product, with all that they stand below. @param product its identifier, an expression */
export const categoriesOf = (product: string): string => `array(with recursive up as (
    select pca.id, pca.parent_category_id from product_category_links pcl join product_categories pca on pca.id = pcl.category_id where pcl.product_id = ${product}
    union select pca.id, pca.parent_category_id from up join product_categories pca on pca.id = up.parent_category_id)
  select up.id from up)`;
