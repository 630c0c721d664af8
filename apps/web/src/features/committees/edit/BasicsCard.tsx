import { committeeRules } from '@klesis/contract/committees/committee-rules.ts'
import { languages } from '@klesis/contract/languages.ts'
import { Radio, Stack, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import type { FormFields } from '../../../ui/use-server-form.ts'
import type { CommitteeDraft } from './committee-draft.ts'
import classes from './edit.module.css'

export function BasicsCard({ form }: { form: FormFields<CommitteeDraft> }) {
  const { t } = useTranslation('committees')
  return (
    <SectionCard title={t('edit.basics')}>
      <Stack>
        <div className={classes.columns}>
          <LocalizedInput label={t('field.title')} isRequired languages={languages} {...form.field('title')} />
          <TextInput
            label={t('field.code')}
            description={t('field.codeHelp')}
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.input('code')}
          />
        </div>
        <Radio.Group label={t('field.rule')} {...form.input('rule')}>
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
