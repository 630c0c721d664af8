import type { TranslatedText } from '@klesis/contract/translations/translation.ts'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './translations.module.css'

interface Props {
  text: Pick<TranslatedText, 'text' | 'language'>
  label: string
  onOpen: () => void
}

/** A text in read mode; a click edits it. */
export function TextDisplay({ text: { text, language }, label, onOpen }: Props) {
  const { t } = useTranslation('translations')
  return (
    <div className={classes.shown}>
      <span lang={text === null ? undefined : language} className={text === null ? classes.nothing : classes.text}>
        {text ?? t('text.write')}
      </span>
      <button type="button" className={classes.open} aria-label={label} onClick={onOpen}>
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
