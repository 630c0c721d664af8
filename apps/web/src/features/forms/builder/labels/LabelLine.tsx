import { rowKey, type TextChange, type TextRow } from '@klesis/forms/translate/text-row.ts'
import { Button } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LabelField, toWords } from './LabelField.tsx'
import type { LabelPlaces } from './label-ways.ts'
import classes from './labels.module.css'

interface Props {
  row: TextRow
  /** Absent in a list of the texts of one form. */
  places: LabelPlaces | undefined
  onChange: (change: TextChange) => void
}

/** One text with its translation into each language. */
export const LabelLine = memo(
  function LabelLine({ row, places, onChange }: Props) {
    const { t } = useTranslation('labels')
    const { text, translations } = row
    const isFormatted = places?.isFormatted(row) ?? false
    const isWrittenElsewhere = isFormatted || places?.wayOf(row) === 'elsewhere'
    return (
      <li className={classes.row}>
        <div className={classes.source}>
          {places && <small className={classes.name}>{places.rowName(row)}</small>}
          <span className={classes.text}>{isFormatted ? toWords(text) : text}</span>
          {isWrittenElsewhere && (
            <Button size="compact-sm" variant="default" aria-label={t('openOf', { text: toWords(text) })} onClick={() => places?.open(row)}>
              {t('open')}
            </Button>
          )}
        </div>
        <div className={classes.translations}>
          {Object.keys(translations).map((language) => (
            <LabelField key={language} {...{ row, language, places, onChange }} />
          ))}
        </div>
      </li>
    )
  },
  (before, now) => before.onChange === now.onChange && before.places === now.places && rowKey(before.row) === rowKey(now.row) && isSame(before.row, now.row),
)

const isSame = (one: TextRow, other: TextRow) => JSON.stringify(one) === JSON.stringify(other)
