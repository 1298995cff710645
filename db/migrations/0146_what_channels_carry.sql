-- What a sales channel sells, everything or what is listed, and the locations its orders are taken from first.
ALTER TABLE sales_channels ADD COLUMN scope text NOT NULL DEFAULT 'all' CHECK (scope IN ('all', 'listed'));

CREATE TABLE sales_channel_products (
  sales_channel_id text NOT NULL REFERENCES sales_channels,
  product_id text NOT NULL REFERENCES products,
  PRIMARY KEY (sales_channel_id, product_id)
);
COMMENT ON TABLE sales_channel_products IS 'which products a channel sells that does not sell everything';
CREATE INDEX sales_channel_products_product ON sales_channel_products (product_id, sales_channel_id);

CREATE TABLE sales_channel_locations (
  sales_channel_id text NOT NULL REFERENCES sales_channels,
  location_id text NOT NULL REFERENCES stock_locations,
  PRIMARY KEY (sales_channel_id, location_id)
);
COMMENT ON TABLE sales_channel_locations IS 'where orders of a channel are taken from first';
CREATE INDEX sales_channel_locations_location ON sales_channel_locations (location_id, sales_channel_id);
