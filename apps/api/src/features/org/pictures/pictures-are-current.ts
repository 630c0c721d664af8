import { type RawBuilder, sql } from 'kysely'
import { lineOf } from './find-pictures.ts'

/** SQL: whether a document made today would have the same pictures. `column` holds `PaperPictures.drawn`; null counts as the same. */
export const picturesAreCurrent = (column: string): RawBuilder<boolean> => sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} - 'unit' = (
  ${lineOf(sql`(${sql.ref(column)} ->> 'unit')::int`)} select coalesce(jsonb_object_agg(nearest.kind, nearest.sha256), '{}')
    from (select distinct on (p.kind) p.kind, encode(f.sha256, 'hex') as sha256 from line join unit_picture p on p.unit_id = line.id join file f on f.id = p.file_id
      order by p.kind, line.level) nearest))`
