import type { DocumentKind, EvidenceLevel } from '@klesis/contract/documents/documents.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface IssuedSignature {
  /** Of the document, that the signature made. */
  version: number
  field: string
  position: LocalizedText
  unit: LocalizedText | null
  at: string
  level: 'B-B' | 'B-T'
}

export interface IssuedSeal extends Pick<IssuedSignature, 'version' | 'field' | 'at' | 'level'> {
  name: string
  isQualified: boolean
}

export interface IssuedCopy {
  code: string
  hash: string
  position: LocalizedText
  unit: LocalizedText
  at: string
  institution: string
  field: string
  level: 'B-B' | 'B-T'
  isQualified: boolean
  /** Of the document, that was copied. */
  version: number
  /** Those in its bytes, whatever became of the document since. */
  signatures: IssuedSignature[]
  /** Whether it is of the version that the document has now. */
  isOfLatest: boolean
  /** Since when the document had that version. */
  versionAt: string
}

/** A document with all that its verification asks for; nothing of the applicant is read. */
export interface Issued {
  code: string
  kind: DocumentKind
  state: 'prepared' | 'official' | 'reopened' | 'replaced' | 'withdrawn'
  procedure: LocalizedText
  officialAt: string | null
  endedAt: string | null
  replacedAt: string | null
  version: number
  signatures: IssuedSignature[]
  /** What its file carries along for later. */
  evidence: EvidenceLevel | null
  /** Of the institution. */
  seal: IssuedSeal | null
  /** Asked for by its own code or file; then `versions` is of it alone. */
  copy: IssuedCopy | null
  /** SHA-256 of each version, hexadecimal; of one with evidence behind it both. */
  versions: { version: number; hash: string }[]
}

const allSignatures = sql<
  IssuedSignature[]
>`coalesce(json_agg(json_build_object('version', s.version, 'field', s.field, 'position', s.position, 'unit', s.unit, 'at', s.signed_at, 'level', s.level) order by s.version), '[]')`

interface Asked {
  code: string | null
  /** Of files: the document that one of them is a version of, if the code is none of ours. */
  hashes: readonly Buffer[]
}

/** The documents that are asked for. Each way by an index of its own: alternatives in one condition read all documents. */
function findAsked(db: Db, { code, hashes }: Asked) {
  const byCode = code ?? ''
  const sent = sql<SqlBool>`f.content_type = 'application/pdf' and f.sha256 = any(${[...hashes]}::bytea[])`
  return db
    .selectFrom('document')
    .select('id')
    .where('code', '=', byCode)
    .unionAll(db.selectFrom('document_copy').select('document_id as id').where('code', '=', byCode))
    .unionAll(db.selectFrom('file as f').innerJoin('document_copy as c', 'c.file_id', 'f.id').select('c.document_id as id').where(sent))
    .unionAll(db.selectFrom('file as f').innerJoin('document_evidence as e', 'e.file_id', 'f.id').select('e.document_id as id').where(sent))
    .unionAll(db.selectFrom('file as f').innerJoin('document_evidence_former as e', 'e.file_id', 'f.id').select('e.document_id as id').where(sent))
    .unionAll(db.selectFrom('file as f').innerJoin('document_version as v', 'v.file_id', 'f.id').select('v.document_id as id').where(sent))
}

/** The document with this code, else the one that has a file with one of these hashes. One statement, whatever is found. */
export async function readIssued(db: Db, { code, hashes }: Asked): Promise<Issued | undefined> {
  const [issued] = await db
    .selectFrom('document as d')
    .innerJoin('application as a', 'a.id', 'd.application_id')
    .innerJoin('invitation as i', 'i.id', 'a.invitation_id')
    .select((eb) => [
      'd.code',
      'd.kind',
      'd.state',
      'd.version',
      'i.title as procedure',
      sql<string | null>`to_json(d.official_at) #>> '{}'`.as('officialAt'),
      sql<string | null>`to_json(d.ended_at) #>> '{}'`.as('endedAt'),
      eb
        .selectFrom('document as n')
        .whereRef('n.application_id', '=', 'd.application_id')
        .whereRef('n.kind', '=', 'd.kind')
        .where(sql<SqlBool>`n.attachment_type_id is not distinct from d.attachment_type_id and n.letter_kind is not distinct from d.letter_kind`)
        .whereRef('n.made_at', '>', 'd.made_at')
        .where('n.state', '=', 'official')
        .select(sql<string>`to_json(max(n.official_at)) #>> '{}'`.as('at'))
        .as('replacedAt'),
      eb
        .selectFrom('document_signature as s')
        .whereRef('s.document_id', '=', 'd.id')
        .where('s.voided_at', 'is', null)
        .select(allSignatures.as('all'))
        .as('signatures'),
      eb
        .selectFrom('document_seal as l')
        .whereRef('l.document_id', '=', 'd.id')
        .select(
          sql<IssuedSeal>`json_build_object('version', l.version, 'field', l.field, 'name', l.name, 'at', l.sealed_at, 'level', l.level, 'isQualified', l.is_qualified)`.as(
            'one',
          ),
        )
        .as('seal'),
      eb
        .selectFrom('document_copy as c')
        .innerJoin('file as f', 'f.id', 'c.file_id')
        .whereRef('c.document_id', '=', 'd.id')
        .where((or) => or.or([or('c.code', '=', code ?? ''), sql<SqlBool>`f.sha256 = any(${[...hashes]}::bytea[])`]))
        .select(
          sql<IssuedCopy>`json_build_object('code', c.code, 'hash', encode(f.sha256, 'hex'), 'position', c.position, 'unit', c.unit, 'at', c.made_at,
            'institution', c.institution, 'field', c.field, 'level', c.level, 'isQualified', c.is_qualified, 'version', c.version, 'isOfLatest', c.version = d.version,
            'versionAt', (select v.at from document_version v where v.document_id = d.id and v.version = c.version), 'signatures',
            (select ${allSignatures} from document_signature s
              where s.document_id = d.id and s.version <= c.version and (s.voided_at is null or s.voided_at > c.made_at)))`.as('one'),
        )
        .orderBy((or) => or('c.code', '=', code ?? ''), 'desc')
        .limit(1)
        .as('copy'),
      eb.selectFrom('document_evidence as e').whereRef('e.document_id', '=', 'd.id').whereRef('e.version', '=', 'd.version').select('e.level').as('evidence'),
      eb
        .selectFrom((from) =>
          from
            .selectFrom('document_version as w')
            .select(['w.version', 'w.file_id'])
            .whereRef('w.document_id', '=', 'd.id')
            .unionAll(
              from
                .selectFrom('document_evidence as e')
                .select(['e.version', 'e.file_id'])
                .whereRef('e.document_id', '=', 'd.id')
                .where('e.file_id', 'is not', null)
                .$narrowType<{ file_id: string }>(),
            )
            .unionAll(from.selectFrom('document_evidence_former as e').select(['e.version', 'e.file_id']).whereRef('e.document_id', '=', 'd.id'))
            .as('v'),
        )
        .innerJoin('file as f', 'f.id', 'v.file_id')
        .select(sql<Issued['versions']>`json_agg(json_build_object('version', v.version, 'hash', encode(f.sha256, 'hex')) order by v.version)`.as('all'))
        .as('versions'),
    ])
    .where('d.id', 'in', findAsked(db, { code, hashes }))
    .orderBy(sql`d.code = ${code ?? ''} or exists (select from document_copy c where c.document_id = d.id and c.code = ${code ?? ''})`, 'desc')
    .orderBy('d.made_at', 'desc')
    .limit(1)
    .execute()
  return issued && asCopy(issued as Issued)
}

/** A copy has one version, that was kept with its seal; whoever asks for it learns nothing of what came before. */
function asCopy(issued: Issued): Issued {
  const { copy } = issued
  if (!copy) return issued
  const { field, institution: name, at, level, isQualified, signatures } = copy
  const version = copy.version + 1
  return { ...issued, version, signatures, evidence: null, versions: [{ version, hash: copy.hash }], seal: { version, field, name, at, level, isQualified } }
}
