import { languages } from '@klesis/contract/languages.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { languageNames } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { useAddressText } from '../../../ui/use-address-text.ts'
import { HelpEditor } from './HelpEditor.tsx'
import type { HelpKind, WrittenHelp } from './help.queries.ts'

interface Props {
  invitationId: number
  /** Called when there are unsaved changes, or none any more. */
  onModified: (isModified: boolean) => void
}

/** Which text the address asks for, such as `submit.en`. */
const kindIn = (address: string) => (['new', 'submit'] as const).find((kind) => kind === address.split('.')[0])
const languageIn = (address: string) => languages.find((language) => language === address.split('.')[1])

type Written = Readonly<Record<string, WrittenHelp>>

function withHelp(written: Written, key: string, own: WrittenHelp | undefined): Written {
  const { [key]: _, ...others } = written
  return own === undefined ? others : { ...others, [key]: own }
}

/** Instructions for applicants at creation and at submission, in each language of the portal. */
export function HelpSection({ invitationId, onModified }: Props) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  // Side by side the kinds would be cut off in a window enlarged fourfold.
  const isNarrow = useMediaQuery('(max-width: 29.99em)', undefined, { getInitialValueInEffect: false })
  const [address] = useAddressText('help')
  const [asked, setAsked] = useState(address)
  const [{ kind, lang }, choose] = useState({ kind: kindIn(address) ?? 'new', lang: languageIn(address) ?? language })
  if (asked !== address) {
    setAsked(address)
    choose({ kind: kindIn(address) ?? kind, lang: languageIn(address) ?? lang })
  }
  /** Unsaved texts by kind and language, so that switching between them loses nothing. */
  const [written, setWritten] = useState<Written>({})
  const helpKey = `${kind}.${lang}`
  const isModified = Object.keys(written).length > 0
  useEffect(() => onModified(isModified), [onModified, isModified])
  return (
    <Card>
      <Stack>
        <Text c="dimmed">{t('helpTexts.lead')}</Text>
        <Group>
          <SegmentedControl
            aria-label={t('helpTexts.kind')}
            orientation={isNarrow ? 'vertical' : 'horizontal'}
            value={kind}
            onChange={(next) => choose({ kind: next as HelpKind, lang })}
            data={[
              { value: 'new', label: t('helpTexts.new') },
              { value: 'submit', label: t('helpTexts.submit') },
            ]}
          />
          <SegmentedControl
            aria-label={t('helpTexts.language')}
            value={lang}
            onChange={(next) => choose({ kind, lang: next as Language })}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Group>
        <HelpEditor
          key={helpKey}
          helpKey={{ id: invitationId, kind, lang }}
          written={written[helpKey]}
          onWrite={(change) => setWritten((present) => withHelp(present, helpKey, change(present[helpKey])))}
        />
      </Stack>
    </Card>
  )
}
