import type { UnitPictureKind } from '@klesis/contract/org/unit-pictures.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { findPictures } from './find-pictures.ts'

/** A picture as it is drawn, with what is spoken instead of it. */
export interface PaperPicture {
  bytes: Uint8Array
  description: string
}

/** By which it is seen later whether others would be drawn: the unit, and the SHA-256 of each. */
export type DrawnPictures = Readonly<{ unit: number } & Partial<Record<UnitPictureKind, string>>>

export type PaperPictures = Readonly<Record<UnitPictureKind, PaperPicture | null> & { drawn: DrawnPictures }>

const spoken: Record<UnitPictureKind, Record<Language, string>> = {
  logo: { el: 'Έμβλημα', en: 'Emblem' },
  seal: { el: 'Σφραγίδα', en: 'Seal' },
}

/** The pictures on the papers of a unit; without one, on those of the institution. */
export async function readPaperPictures(store: { db: Db; files: FileStore }, unitId: number | null, language: Language): Promise<PaperPictures> {
  const unit = unitId ?? 0
  const found = await findPictures(store, unit)
  const of = (kind: UnitPictureKind): PaperPicture | null => {
    const picture = found.find((one) => one.kind === kind)
    if (!picture?.bytes) return null
    const { label, labelEn } = picture.unit
    return { bytes: picture.bytes, description: `${spoken[kind][language]}: ${language === 'en' && labelEn.trim() !== '' ? labelEn : label}` }
  }
  return { logo: of('logo'), seal: of('seal'), drawn: { unit, ...Object.fromEntries(found.map(({ kind, sha256 }) => [kind, sha256])) } }
}
