-- An account whose name nobody has given yet bore the marketplace's name as part of its own; now it bears none.

-- module: accounts
update users set first_name = 'Quý', last_name = 'Khách' where first_name = 'Khách' and last_name = 'Chợ Phiên';
