import { discussionLimit } from '@klesis/contract/evaluations/discussion-limit.ts'
import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { useServerForm } from '../../../ui/use-server-form.ts'
import classes from './discussion.module.css'
import { useDiscuss } from './discussion.queries.ts'
import { holdComment, readHeldComment } from './held-comment.ts'

/** In this field the key that makes an evaluation final sends what is written. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  if (event.currentTarget.value.trim() !== '') event.currentTarget.form?.requestSubmit()
}

/** The field for a comment to the committee. What is not sent stays while another application is shown. */
export function NewDiscussionComment({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation('evaluation-discussion')
  const form = useServerForm({
    initialValues: { body: readHeldComment(applicationId) },
    // The button waits for a text.
    check: () => ({}),
    toBody: ({ body }) => ({ body: body.trim() }),
    save: useDiscuss(applicationId),
    onSaved: () => form.set({ body: '' }),
  })
  const { body } = form.values
  useEffect(() => holdComment(applicationId, body), [applicationId, body])
  return (
    <form noValidate className={classes.form} onSubmit={form.submit}>
      <Textarea
        label={t('new')}
        description={t('help')}
        autosize
        minRows={2}
        maxLength={discussionLimit}
        onKeyDown={sendByKey}
        {...form.input('body')}
        readOnly={form.isBusy}
      />
      <Refused error={form.refused} />
      <Button type="submit" variant="default" disabled={body.trim() === ''} loading={form.isBusy}>
        {t('send')}
      </Button>
    </form>
  )
}
