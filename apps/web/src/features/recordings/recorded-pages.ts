/** The reason why a page is never recorded. */
type Reason = 'sign-in' | 'account' | 'answers' | 'decision' | 'link' | 'embedded' | 'mail' | 'people' | 'replay' | 'elsewhere'

/**
 * Every page: recorded, or the reason why not. A page that is missing here is not recorded, and a test reports it.
 * Recorded pages are masked too; pages with a reason are not captured at all.
 */
export const recordedPages: Record<string, 'recorded' | Reason> = {
  '/': 'elsewhere',
  '/dashboard': 'recorded',
  '/application/me': 'recorded',
  '/application/group': 'recorded',
  '/invitation/list': 'recorded',
  '/invitation/new': 'recorded',
  '/invitation/edit/$id': 'recorded',
  '/invitation/rules/$id': 'answers',
  '/invitation/rehearsal/$id': 'answers',
  '/management/invitations': 'recorded',
  '/error/general': 'recorded',
  '/recording': 'recorded',
  '/mitos': 'recorded',
  '/builder': 'recorded',
  '/error/access': 'recorded',
  '/management/embedding': 'recorded',
  '/management/field-types': 'recorded',
  '/management/lookups': 'recorded',
  '/management/lookup/items/$id': 'recorded',
  '/management/report/list': 'recorded',
  '/management/report/$id': 'recorded',
  '/management/tags': 'recorded',
  '/management/app-tags': 'recorded',
  '/management/attachment-types': 'recorded',
  '/management/masterdata': 'recorded',
  '/management/form/list': 'recorded',
  '/management/form/edit/$id': 'recorded',
  '/management/code/list': 'recorded',
  '/management/code/edit/$id': 'recorded',
  '/management/translations/all': 'recorded',
  '/management/translations/untranslated': 'recorded',
  '/oauth/*': 'sign-in',
  '/auth/*': 'sign-in',
  '/validate': 'sign-in',
  '/profile': 'account',
  '/profile/*': 'account',
  '/notifications': 'account',
  '/application/new/$invitationId': 'answers',
  '/application/edit/$applicationId': 'answers',
  '/application/group/$tagId': 'answers',
  '/management/applications/$id': 'answers',
  '/application/approvals': 'decision',
  '/approvals/*': 'decision',
  '/pdf/*': 'decision',
  '/evaluate/*': 'decision',
  '/sign/*': 'decision',
  '/public/*': 'link',
  '/verify': 'link',
  '/verify/*': 'link',
  '/iframed': 'embedded',
  '/iframed/*': 'embedded',
  '/demo/mailbox': 'mail',
  '/calendar/*': 'people',
  '/management/organization-chart': 'people',
  '/management/users': 'people',
  '/management/users/*': 'people',
  '/management/staff': 'people',
  '/management/commitees': 'people',
  '/management/commitee/*': 'people',
  '/management/api-clients': 'people',
  '/management/recordings': 'replay',
  '/management/recordings/$recordingId': 'replay',
}

const toPattern = (page: string) => new RegExp(`^${page.replace(/\$\w+/g, '[^/]+').replace(/\*$/, '.*')}/?$`)
const patterns = Object.entries(recordedPages).map(([page, rule]) => ({ pattern: toPattern(page), rule }))

/** Whether the page at a path is recorded, or the reason why not; undefined for an unknown page. If several entries match, one with a reason counts. */
export function recordingRuleFor(path: string): 'recorded' | Reason | undefined {
  const rules = patterns.filter(({ pattern }) => pattern.test(path)).map(({ rule }) => rule)
  return rules.find((rule) => rule !== 'recorded') ?? rules[0]
}

export const isRecordedPath = (path: string) => recordingRuleFor(path) === 'recorded'
