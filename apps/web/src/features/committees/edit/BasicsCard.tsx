import { committeeRules } from '@klesis/contract/committees/committees.ts'
import { languages } from '@klesis/contract/languages.ts'
import { Radio, Stack, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import type { CommitteeDraft, CommitteeFaults } from './committee-draft.ts'
import classes from './edit.module.css'

interface Props {
  draft: CommitteeDraft
  put: (part: Partial<CommitteeDraft>) => void
  faultOf: (field: keyof CommitteeDraft) => CommitteeFaults[keyof CommitteeDraft]
  refusalOf: (field: keyof CommitteeDraft) => string | undefined
}

export function BasicsCard({ draft, put, faultOf, refusalOf }: Props) {
  const { t } = useTranslation('committees')
  const codeFault = faultOf('code')
  return (
    <SectionCard title={t('edit.basics')}>
      <Stack>
        <div className={classes.pair}>
          <LocalizedInput
            label={t('field.title')}
            isRequired
            languages={languages}
            value={draft.title}
            error={faultOf('title') && t('fault.title')}
            onChange={(title) => put({ title })}
          />
          <TextInput
            label={t('field.code')}
            description={t('field.codeHelp')}
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.code}
            error={codeFault ? t(codeFault === 'badCode' ? 'fault.badCode' : 'fault.code') : refusalOf('code')}
            onChange={(event) => put({ code: event.currentTarget.value })}
          />
        </div>
        <Radio.Group
          label={t('field.rule')}
          value={draft.rule}
          onChange={(value) => put({ rule: committeeRules.find((rule) => rule === value) ?? draft.rule })}
        >
          <Stack gap="sm" mt="xs">
            {committeeRules.map((rule) => (
              <Radio key={rule} value={rule} label={t(`rule.${rule}`)} description={t(`does.${rule}`)} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </SectionCard>
  )
}
