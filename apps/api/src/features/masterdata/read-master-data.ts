import { formServicePath } from '@klesis/contract/form-service/form-service-path.ts'
import type { MasterData } from '@klesis/contract/masterdata/masterdata.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { categories, repeats } from './fixed-lists.ts'

type Rows = Pick<MasterData, 'languages' | 'targetGroups' | 'departments' | 'semesters' | 'tags' | 'appTags'>
type PublicConfig = Pick<Config, 'SITE' | 'MODE' | 'PUBLIC_URL' | 'isDemo' | 'uploadLimit' | 'recording' | 'APPROVAL_UNDO_SECONDS'>

/** Reads the code lists of all screens with one query. */
export async function readMasterData(
  db: Db,
  { SITE, MODE, PUBLIC_URL = '', isDemo, uploadLimit, recording, APPROVAL_UNDO_SECONDS: approvalUndoSeconds }: PublicConfig,
): Promise<MasterData> {
  const { rows } = await sql<Rows>`select
    (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'title', own_name) order by position), '[]') from language where for_invitations) as languages,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'hmuLogin', hmu_login, 'allowStudents', allow_students,
      'taxisLogin', taxis_login, 'externalLogin', external_login) order by id), '[]') from target_group) as "targetGroups",
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title) order by id), '[]') from department) as departments,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'description', description) order by id), '[]') from semester) as semesters,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'meta', meta) order by position, id), '[]') from tag) as tags,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'icon', icon, 'color', color) order by position, id), '[]') from app_tag) as "appTags"
  `.execute(db)
  const [lists] = rows
  const appUrl = PUBLIC_URL.replace(/\/$/, '')
  const formService = { appUrl, apiUrl: `${appUrl}${formServicePath}` }
  if (!lists) throw new Error('The code lists gave no answer.')
  return { site: SITE, isDemonstration: isDemo, mode: MODE, uploadLimit, approvalUndoSeconds, recording, formService, repeats, categories, ...lists }
}
