import { type UnitPicture, type UnitPictureKind, unitPictureLimit } from '@klesis/contract/org/unit-pictures.ts'
import type { UnitNode } from '@klesis/contract/org/units.ts'
import { Alert, Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { toUnitName } from '../to-unit-name.ts'
import classes from './pictures.module.css'
import { useChangePicture } from './pictures.queries.ts'

interface Props {
  unit: UnitNode
  kind: UnitPictureKind
  picture: UnitPicture | null
}

/** One picture of a unit: what its papers have now and whose it is, to be replaced or taken away. */
export function PictureField({ unit, kind, picture }: Props) {
  const { t } = useTranslation('org')
  const language = useLanguage()
  const [tooLarge, setTooLarge] = useState('')
  const change = useChangePicture(unit.id, kind)
  const heading = useId()
  const isOwn = picture?.unit.id === unit.id
  const start = (file: File | null) => {
    setTooLarge('')
    const message = t(`picture.${kind}`)
    change.mutate(file, { onSuccess: () => void toast({ title: t(file ? 'picture.saved' : 'picture.removed'), message }) })
  }
  const state = picture === null ? t('picture.none') : isOwn ? t('picture.own') : t('picture.inherited', { name: toUnitName(picture.unit, language) })
  return (
    <section className={classes.field} aria-labelledby={heading}>
      <div className={classes.paper}>
        {picture ? <img src={picture.image} alt={t(`picture.${kind}Of`, { name: toUnitName(picture.unit, language) })} /> : <span aria-hidden>–</span>}
      </div>
      <div className={classes.words}>
        <h3 id={heading}>{t(`picture.${kind}`)}</h3>
        <p className={text.soft}>{t(`picture.${kind}Hint`)}</p>
        <p role="status">{state}</p>
        <Refused error={change.error} />
        {tooLarge && (
          <Alert color="red" role="alert">
            {tooLarge}
          </Alert>
        )}
        <FileDrop
          label={t(`picture.${kind}Choose`)}
          accept="image/jpeg,image/png"
          limit={unitPictureLimit}
          isDisabled={change.isPending}
          onFiles={([file]) => file && start(file)}
          onRefused={setTooLarge}
        />
        {isOwn && (
          <Button variant="subtle" color="red" className={classes.remove} loading={change.isPending} onClick={() => start(null)}>
            {t(`picture.${kind}Remove`)}
          </Button>
        )}
      </div>
    </section>
  )
}
