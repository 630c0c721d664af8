import type { LocalizedText } from '@klesis/contract/wire.ts'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LanguageTabs } from '../../../../ui/LanguageTabs.tsx'
import { withText } from '../../../../ui/localized-text.ts'
import { useRuleScope } from '../state/rule-context.ts'
import { useFaultText } from '../state/use-fault-text.ts'
import type { PlaceholderEditorHandle } from './PlaceholderEditor.tsx'
import { PlaceholderField } from './PlaceholderField.tsx'
import { PlaceholderMenu } from './PlaceholderMenu.tsx'
import classes from './texts.module.css'
import { usePlaceholders } from './use-placeholders.ts'

interface Props {
  label: string
  value: LocalizedText
  path: string
  onChange: (value: LocalizedText) => void
}

/** A text with placeholders in each language of the invitation, behind tabs that mark what is missing. */
export function LocalizedPlaceholderText({ label, value, path, onChange }: Props) {
  const { t } = useTranslation('app')
  const { choices, language } = useRuleScope()
  const { languages } = choices
  const placeholders = usePlaceholders()
  const fault = useFaultText()(path)
  const [chosen, setShown] = useState(language as string)
  const shown = languages.includes(chosen) ? chosen : (languages[0] ?? 'el')
  const editor = useRef<PlaceholderEditorHandle>(null)
  const missing = languages.filter((one) => !value[one]?.trim())
  return (
    <div className={classes.box}>
      <div className={classes.head}>
        {languages.length > 1 && <LanguageTabs label={label} languages={languages} missing={missing} chosen={shown} onChoose={setShown} />}
        <PlaceholderMenu label={label} placeholders={placeholders} onChoose={(written) => editor.current?.insert(written)} />
      </div>
      <div className={classes.text}>
        <PlaceholderField
          key={shown}
          ref={editor}
          label={languages.length > 1 ? t('language.text', { label, language: shown }) : label}
          language={shown}
          placeholders={placeholders}
          value={value[shown] ?? ''}
          isInvalid={fault !== undefined}
          onChange={(text) => onChange(withText(value, shown, text))}
        />
        {fault && <small className={classes.fault}>{fault}</small>}
      </div>
    </div>
  )
}
