/** The HTML for a site's page. */
export const toSnippet = (portal: string, invitationId: string) => `<div data-klesis-invitation="${invitationId}"></div>
<script src="${portal}/embed.js" defer></script>`

/** What a site with a content security policy adds to it. */
export const toPolicy = (portal: string) => `script-src ${portal}; frame-src ${portal}`
