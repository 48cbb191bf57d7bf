-- One function says which products visitors see: is_listed in functions/products.sql.
select;
