-- The order in which the staff are listed: the folded name, so that those whose name begins with some letters stand together, whatever their accents and
-- case. The collation is named, as a server of one's own may sort otherwise.
create index employee_list on employee (name_key collate "el-x-icu", id);
drop index employee_order;

-- Whose name holds something that it does not begin with.
create index employee_later on employee using gin (substr(name_key, 2) gin_trgm_ops);
analyze employee;
