import type { SheetKey } from '@klesis/contract/org/exchange.ts'

/**
 * The queries of the present organisation as SQL, one a sheet, in the sheet's columns; unordered. `id` is null where the table has no id.
 * Exports, differences and digests use the same queries.
 */
export const presentQueries: Record<SheetKey, string> = {
  unitTypes: `select id, code, coalesce(label ->> 'el', '') as "labelEl", coalesce(label ->> 'en', '') as "labelEn", has_secr as "hasSecretariat" from unit_type`,
  positionTypes: `select id, default_code as code, coalesce(label ->> 'el', '') as "labelEl", coalesce(label ->> 'en', '') as "labelEn", domain from position_type`,
  units: `
    select u.id, u.code, u.label, u.label_en as "labelEn", u.abbreviation, t.code as type, p.code as parent, s.code as secretariat, u.category, u.domain,
      array_to_string(u.unit_domains, E'\\n') as "unitDomains", c.code as committee, u.is_active as active, u.active_from as "activeFrom",
      u.active_until as "activeUntil"
    from unit u join unit_type t on t.id = u.unit_type_id left join unit p on p.id = u.parent_id left join unit s on s.id = u.secr_unit_id
      left join committee c on c.id = u.committee_id`,
  employees: `
    select id, lower(email) as email, last_name as "lastName", first_name as "firstName", title, alt_title as "altTitle",
      case gender when 2 then 'female' else 'male' end as gender, is_active as active, ext_email as "extEmail", tax_id as "taxId", mobile,
      home_address as "homeAddress", home_telephone as "homeTelephone"
    from employee`,
  positions: `
    select o.id, u.code as unit, o.code, t.default_code as type, o.label, o.email, o.phone, o.is_permanent as permanent, o.is_active as active,
      o.active_from as "activeFrom", o.active_until as "activeUntil"
    from position o join unit u on u.id = o.unit_id join position_type t on t.id = o.position_type_id`,
  holdings: `
    select h.id, u.code as unit, o.code as position, h.kind, lower(e.email) as employee, coalesce(h.last_name, '') as "lastName",
      coalesce(h.first_name, '') as "firstName", coalesce(h.position_label, '') as "positionLabel", h.active_from as "activeFrom",
      h.active_until as "activeUntil"
    from holding h join position o on o.id = h.position_id join unit u on u.id = o.unit_id left join employee e on e.id = h.employee_id`,
  responsibilities: `
    select r.id, u.code as unit, r.label, r.subject_type as "subjectType" from responsibility r join unit u on u.id = r.unit_id`,
  assignments: `
    select null::integer as id, u.code as unit, o.code as position, v.code as "responsibilityUnit", r.label as responsibility
    from position_responsibility a join position o on o.id = a.position_id join unit u on u.id = o.unit_id
      join responsibility r on r.id = a.responsibility_id join unit v on v.id = r.unit_id`,
}
