-- A type of fields beside the standard ones: another name of a standard kind, or a text of a known form. A form carries what it needs of this table, so that
-- published versions stay as they are.
create table field_type (
  id integer generated always as identity primary key,                    -- of its audit entries
  type text not null constraint field_type_unique unique check (type ~ '^[A-Za-z][A-Za-z0-9_-]{0,59}$'),
  kind text not null,                                                     -- the standard kind as which it is filled in
  title jsonb not null,
  is_offered boolean not null,                                            -- in the builder
  pattern text not null default '' check (length(pattern) <= 500),        -- of the whole answer
  check_rule text not null default '',                                    -- the name of the rule that checks the digits
  message jsonb not null default '{}',                                    -- said of an answer that does not fit
  example text not null default '' check (length(example) <= 100),
  presets jsonb not null default '{}',                                    -- further properties of a field of this type
  revision integer not null default 1
);

insert into field_type (type, kind, title, is_offered, pattern, check_rule, message, example, presets) values
  ('taxNumber', 'textfield', '{"el": "ΑΦΜ", "en": "Tax number (ΑΦΜ)"}', true, '', 'taxNumber',
    '{"el": "Ο ΑΦΜ έχει 9 ψηφία· ελέγξτε τα.", "en": "A tax number has 9 digits; check them."}', '090000045', '{}'),
  ('socialSecurityNumber', 'textfield', '{"el": "ΑΜΚΑ", "en": "Social security number (ΑΜΚΑ)"}', true, '', 'socialSecurityNumber',
    '{"el": "Ο ΑΜΚΑ έχει 11 ψηφία και αρχίζει με την ημερομηνία γέννησης· ελέγξτε τα.", "en": "A social security number has 11 digits and begins with the date of birth; check them."}',
    '01018000008', '{}'),
  ('identityCard', 'textfield', '{"el": "Αριθμός ταυτότητας", "en": "Identity card number"}', true, '', 'identityCard',
    '{"el": "Ο αριθμός ταυτότητας έχει ένα ή δύο γράμματα και έπειτα ψηφία, όπως ΑΒ 123456.", "en": "An identity card number has one or two letters and then digits, as in ΑΒ 123456."}',
    'ΑΒ 123456', '{"case": "uppercase"}'),
  ('iban', 'textfield', '{"el": "IBAN", "en": "IBAN"}', true, '', 'iban',
    '{"el": "Αυτός ο IBAN δεν υπάρχει· ελέγξτε τα ψηφία του.", "en": "No such IBAN can exist; check its digits."}', 'GR16 0110 1250 0000 0001 2300 695', '{}'),
  ('postCode', 'textfield', '{"el": "Ταχυδρομικός κώδικας", "en": "Postal code"}', true, '', 'postCode',
    '{"el": "Ο ταχυδρομικός κώδικας έχει 5 ψηφία, όπως 105 57.", "en": "A postal code has 5 digits, as in 105 57."}', '105 57', '{}'),
  ('plate', 'textfield', '{"el": "Αριθμός κυκλοφορίας", "en": "Vehicle registration"}', true, '', 'plate',
    '{"el": "Ο αριθμός κυκλοφορίας έχει τρία γράμματα και έως τέσσερα ψηφία, όπως ΥΖΑ-1234.", "en": "A vehicle registration has three letters and up to four digits, as in ΥΖΑ-1234."}',
    'ΥΖΑ-1234', '{"case": "uppercase"}');

insert into field_type (type, kind, title, is_offered, presets) values
  ('radiopanel', 'radio', '{"el": "Επιλογές σε πλαίσιο", "en": "Radio panel"}', false, '{}'),
  ('navCheckbox', 'checkbox', '{"el": "Πλαίσιο ελέγχου", "en": "Checkbox"}', false, '{}'),
  ('navDatepicker', 'datetime', '{"el": "Ημερομηνία", "en": "Date picker"}', false, '{"enableTime": false, "format": "dd-MM-yyyy"}'),
  ('navSkjemagruppe', 'fieldset', '{"el": "Ομάδα πεδίων", "en": "Field group"}', false, '{}'),
  ('alertstripe', 'htmlelement', '{"el": "Επισήμανση", "en": "Alert stripe"}', false, '{"tag": "div"}'),
  ('landvelger', 'textfield', '{"el": "Χώρα", "en": "Country picker"}', false, '{}'),
  ('postcode', 'textfield', '{"el": "Ταχυδρομικός κώδικας άλλης χώρας", "en": "Postal code of another country"}', false, '{}'),
  ('licenseplate', 'textfield', '{"el": "Αριθμός κυκλοφορίας άλλης χώρας", "en": "Vehicle registration of another country"}', false, '{"case": "uppercase"}');
