import type { ImpactChange } from '@klesis/contract/invitations/impact.ts'
import { Checkbox, Radio, Stack, Textarea } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isLight } from './is-light.ts'
import type { SubmittedReviewForm } from './use-submitted-review.ts'
import classes from './versions.module.css'

/** What happens to the submitted applications: they stay, or those that some changes concern go back to their applicants with a text. */
export function SubmittedChoice({ form, changes }: { form: SubmittedReviewForm; changes: readonly ImpactChange[] }) {
  const { t } = useTranslation('versions')
  const { isSent, chosen, text, faults } = form
  return (
    <Radio.Group label={t('submitted.label')} value={isSent ? 'review' : 'stay'} onChange={(value) => form.set({ isSent: value === 'review' })}>
      <Stack gap="xs" mt="xs">
        <Radio value="stay" label={t('submitted.stay')} description={t('submitted.stayHelp')} />
        <Radio value="review" label={t('submitted.review')} description={t('submitted.reviewHelp')} />
      </Stack>
      {isSent && (
        <Stack gap="sm" className={classes.sent}>
          <Checkbox.Group
            label={t('submitted.which')}
            value={[...chosen]}
            onChange={(value) => form.set({ chosen: value })}
            error={faults.chosen && t('submitted.noneChosen')}
          >
            <Stack gap={6} mt={6}>
              {changes.map(({ id, kind, label, inApproval }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={`${t(`change.${kind}`, { label })}${isLight(kind) ? ':' : ''} ${t('submitted.inApproval', { count: inApproval })}`}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Textarea
            label={t('submitted.text')}
            description={t('submitted.textHelp')}
            autosize
            minRows={3}
            maxLength={5000}
            withAsterisk
            ref={form.textRef}
            value={text}
            onChange={(event) => form.set({ text: event.currentTarget.value })}
            error={faults.text && t('submitted.textNeeded')}
          />
        </Stack>
      )}
    </Radio.Group>
  )
}
