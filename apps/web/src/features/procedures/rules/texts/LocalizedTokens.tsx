import type { LocalizedText } from '@klesis/contract/wire.ts'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LanguageTabs } from '../../../../ui/LanguageTabs.tsx'
import { withText } from '../../../../ui/localized-text.ts'
import { useRuleScope } from '../state/rule-context.ts'
import { useFaultText } from '../state/use-fault-text.ts'
import type { TokenEditorHandle } from './TokenEditor.tsx'
import { TokenField } from './TokenField.tsx'
import { TokenMenu } from './TokenMenu.tsx'
import classes from './texts.module.css'
import { useTokens } from './use-tokens.ts'

interface Props {
  label: string
  value: LocalizedText
  path: string
  onChange: (value: LocalizedText) => void
}

/** A text with placeholders in each language of the invitation, behind tabs that mark what is missing. */
export function LocalizedTokens({ label, value, path, onChange }: Props) {
  const { t } = useTranslation('app')
  const { choices, language } = useRuleScope()
  const { languages } = choices
  const tokens = useTokens()
  const fault = useFaultText()(path)
  const [chosen, setShown] = useState(language as string)
  const shown = languages.includes(chosen) ? chosen : (languages[0] ?? 'el')
  const editor = useRef<TokenEditorHandle>(null)
  const missing = languages.filter((one) => !value[one]?.trim())
  return (
    <div className={classes.box}>
      <div className={classes.head}>
        {languages.length > 1 && <LanguageTabs label={label} languages={languages} missing={missing} chosen={shown} onChoose={setShown} />}
        <TokenMenu label={label} onChoose={(written) => editor.current?.insert(written)} />
      </div>
      <div className={classes.text}>
        <TokenField
          key={shown}
          ref={editor}
          label={languages.length > 1 ? t('language.text', { label, language: shown }) : label}
          language={shown}
          tokens={tokens}
          value={value[shown] ?? ''}
          isInvalid={fault !== undefined}
          onChange={(text) => onChange(withText(value, shown, text))}
        />
        {fault && <small className={classes.fault}>{fault}</small>}
      </div>
    </div>
  )
}
