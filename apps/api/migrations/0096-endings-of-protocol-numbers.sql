-- An outside register may put letters before a number, which people leave out when they look for it.
create index application_protocol_ending on application (reverse(protocol_number) text_pattern_ops) where protocol_number is not null;
