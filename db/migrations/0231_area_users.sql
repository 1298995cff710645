-- Which of the office look after an area: they find their areas and the customers in them by it. It gives no right.
CREATE TABLE area_users (
  area_id text NOT NULL REFERENCES areas,
  user_id text NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (area_id, user_id)
);
CREATE INDEX area_users_of ON area_users (user_id);
