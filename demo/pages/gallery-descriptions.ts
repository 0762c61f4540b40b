/**
 * The manifest's descriptions in Chinese, by what they say in the source: a text that changes there asks for a new one here.
 * `test/package/manifest.test.ts` holds that none is missing and none is left over.
 */
export const chinese: Readonly<Record<string, string>> = {
  // What each is for
  'Chooses hosts: paged list with search, paste of an address list, preview; a form control.':
    '在表单中选择主机：分页列表、搜索、粘贴 IP 列表、预览已选，像普通输入框一样提交。',
  'The user’s shopping cart: lines with live prices, changes, and the way to an order; a form control.':
    '用户的购物车：实时价格、修改配置、提交订单，也可以作为表单控件。',
  'The full cloud console: sign-in, menus delivered by the server, every screen, in one tag.':
    '一个标签就是完整的云控制台：登录、服务器下发的菜单和全部页面。',
  'Alarms as a table or by status: filters, charts, confirming and solving one or many, by mouse or keyboard.':
    '以表格或按状态的看板显示告警：筛选、图表、单个或批量确认和解决，支持鼠标和键盘。',
  'The AI assistant: a launcher that floats over the page, or a chat in its place.':
    'AI 助手：悬浮在页面上的入口，或直接放在页面中的对话。',

  // The host picker
  'Name in the form data, which has one entry for each chosen host.':
    '表单数据中的名称，每台已选主机占一项。',
  'Whether one host or several may be chosen.': '单选还是多选主机。',
  'Hosts on a page.': '每页显示的主机数。',
  'At least one host must be chosen.': '至少要选择一台主机。',
  'Nothing can be chosen or removed.': '不能选择，也不能移除。',
  '`monitoring` hides the service IP.': '`monitoring` 不显示业务 IP。',
  'Ids of the chosen hosts. Setting it looks the hosts up; what cannot be chosen stays, marked, and is told by `by-invalid-value`.':
    '已选主机的 ID。写入时会查询这些主机；不可选择的主机保留并加上标记，由 `by-invalid-value` 通知。',
  'What the picker holds before anybody chooses, and after a reset; the attribute `value` says it, ids by space or comma.':
    '用户选择之前和重置之后的值；也可以用 `value` 属性写出，ID 之间用空格或逗号分隔。',
  'A value that was set holds hosts that cannot be chosen: `status`, `noIp`, `template`, `unknownId` or `own`. They stay; `preventDefault()` drops them.':
    '写入的值中有不可选择的主机，原因是 `status`、`noIp`、`template`、`unknownId` 或 `own`。默认保留；调用 `preventDefault()` 则移除。',
  'What the page has against the value; an empty text takes it back.':
    '页面自己对值的意见；空文本表示撤回。',
  'The chosen hosts, as far as they have been looked up.': '已选的主机（已查询到的部分）。',
  'The page’s own data source: answers `{ rows, total }`, or an array that is shown in one window.':
    '页面自己的数据源：返回 `{ rows, total }`，或者返回数组，在一个滚动窗口中显示。',
  'A reason makes a host impossible to choose.': '返回原因的主机不可选择。',
  'Whether the choice is valid; fires `invalid` when not.':
    '选择是否有效；无效时触发 `invalid` 事件。',
  'Back to `defaultValue`; search and paste box are emptied, as by a form reset.':
    '恢复为 `defaultValue`，清空搜索和粘贴框，与表单重置相同。',
  'Loads the list again; choice, page and search stay.': '重新加载列表，保留选择、页码和搜索条件。',
  'The user changed the choice, or hosts were dropped after `by-invalid-value`.':
    '用户改变了选择，或者 `by-invalid-value` 之后有主机被移除。',
  'The search form above the list.': '列表上方的搜索表单。',
  'The list.': '列表。',
  'A host in the list.': '列表中的一台主机。',
  'Pages and page size below the list.': '列表下方的分页与每页条数。',
  'Addresses that were refused, and messages in the corner.': '未被接受的地址，以及角落的消息。',

  // Every element
  'Origin and prefix before `/api`; the page’s own origin without it.':
    '`/api` 之前的源与前缀；不写时为页面自己的源。',
  'Language: `zh-CN` (default) or `en`; any regional form of them is understood.':
    '语言：`zh-CN`（默认）或 `en`，也接受它们的地区写法。',
  'Colours: `light`, `dark`, `auto` as the system says, or `inherit` as the `color-scheme` of the page around it.':
    '颜色：`light`、`dark`、`auto`（跟随系统）或 `inherit`（跟随所在页面的 `color-scheme`）。',
  'Session, backend and caches that the element uses; the nearest ancestor’s or the page’s own unless one is set. Two of them on a page do not see each other.':
    '元素使用的会话、后端与缓存；未指定时取最近的上级元素或页面自己的。同一页面上的两个运行时互不可见。',
  'Supplies the token on a partner’s page: asked once at first and again when the token has expired; `null` means signed out.':
    '在合作伙伴页面上提供令牌：首次需要时调用一次，令牌过期后再次调用；返回 `null` 表示未登录。',
  'The body stands; once each time the element is put into a page.':
    '元素的内容已显示；每次放入页面只触发一次。',
  'A call, a chunk or the drawing failed; the element shows it in place.':
    '请求、代码加载或绘制失败；元素会在原位显示。',
  'Nobody is signed in (`initial`), the session has ended (`expired`), or the user has left (`signed-out`).':
    '无人登录（`initial`）、会话已过期（`expired`），或用户已退出（`signed-out`）。',
  'The box around everything that the element shows.': '包住元素全部内容的外框。',

  // Form controls
  'The form that the element belongs to.': '元素所属的表单。',
  'The labels of the element.': '元素的标签（label）。',
  'What is wrong with the value.': '值有哪些问题。',
  'What is wrong, as the browser says it; empty while the value is valid.':
    '浏览器对问题的说明；值有效时为空。',
  'Whether the form validates the element.': '表单是否校验该元素。',
  'Whether the value is valid; fires `invalid` when not.':
    '值是否有效；无效时触发 `invalid` 事件。',
  'The same, and shows the message.': '同上，并显示提示。',

  // Tokens
  'Typeface of texts.': '正文字体。',
  'Typeface of code, addresses and identifiers.': '代码、地址和标识的字体。',
  'Size of texts.': '正文字号。',
  'Size of hints and captions.': '提示与说明的字号。',
  'Size of titles.': '标题字号。',
  'Height of a line, in multiples of the text size.': '行高，字号的倍数。',
  'Unit of distances; paddings and gaps are multiples of it.':
    '间距的单位；内边距与间隔是它的倍数。',
  'Corners of panels, dialogs and cards.': '面板、对话框和卡片的圆角。',
  'Corners of fields, buttons and tags.': '输入框、按钮和标签的圆角。',
  'Height of fields and buttons.': '输入框和按钮的高度。',
  'Height of small buttons and tags.': '小按钮和标签的高度。',
  'How long a change of state takes; none where the user prefers reduced motion.':
    '状态变化的时长；用户要求减少动态效果时为零。',
  'Background.': '背景。',
  'Background of headers and quiet areas.': '表头与次要区域的背景。',
  'Background under the pointer.': '指针下方的背景。',
  'Background of dialogs, menus and popups.': '对话框、菜单和浮层的背景。',
  'Texts.': '正文颜色。',
  'Hints and labels.': '提示与字段名的颜色。',
  'Texts that cannot be used now.': '当前不可用的文字。',
  'Texts on a filled button or mark.': '实色按钮或标记上的文字。',
  'Lines between parts.': '各部分之间的分隔线。',
  'Borders of cards and quiet controls.': '卡片与次要控件的边框。',
  'Borders of fields.': '输入框的边框。',
  'Links, focus and what is chosen.': '链接、焦点和选中项。',
  'Filled buttons and marks.': '实色按钮和标记。',
  'Filled buttons under the pointer.': '指针下方的实色按钮。',
  'Background of what is chosen.': '选中项的背景。',
  'Texts and marks of success.': '成功的文字与标记。',
  'Background of success.': '成功的背景。',
  'Texts and marks of a warning.': '警告的文字与标记。',
  'Background of a warning.': '警告的背景。',
  'Texts and marks of errors and of what destroys.': '错误与破坏性操作的文字和标记。',
  'Background of errors.': '错误的背景。',
  'Filled buttons that destroy.': '破坏性操作的实色按钮。',
  'The same under the pointer.': '同上，指针位于其上时。',
  'Texts and marks of a neutral status.': '一般状态的文字与标记。',
  'Background of a neutral status.': '一般状态的背景。',
  'Texts and marks of a status that is over.': '已结束状态的文字与标记。',
  'In this order; told apart with each of the three colour blindnesses (test/widgets/chart/colors.test.ts).':
    '图表的第一个系列。各系列按此顺序使用，三种色盲均可分辨。',
  'Second series of a chart.': '图表的第二个系列。',
  'Third series of a chart.': '图表的第三个系列。',
  'Fourth series of a chart.': '图表的第四个系列。',
  'Fifth series of a chart.': '图表的第五个系列。',
  'Sixth series of a chart.': '图表的第六个系列。',
  'What covers the page behind a dialog.': '对话框后面遮住页面的一层。',
  'Shadow and edge of dialogs, menus and popups.': '对话框、菜单和浮层的阴影与边缘。',

  // The cart
  'Name in the form data, which holds the lines as the JSON text of `items`.':
    '表单数据中的名称，其值是 `items` 的 JSON 文本。',
  'The user can change and order nothing; the page still can.':
    '用户不能修改或下单；页面仍然可以。',
  'The lines of the cart. Setting it adds, changes and removes lines of the user’s cart until it is the same; a line is known again by `id`, or by `serviceCode` and `name`. Wrong items change nothing and are told by `by-error`.':
    '购物车的各行。写入时会增加、修改、移除用户购物车中的行，直到两者一致；按 `id`，或按 `serviceCode` 与 `name` 识别同一行。写入的内容有误时不作任何改动，并以 `by-error` 告知。',
  'What the selected lines cost, decimal text with two places, yuan; of all lines when `readonly`.':
    '所选各行的金额，两位小数的文本，单位为元；`readonly` 时为全部行的金额。',
  'Adds a line and resolves to it as the cart has it; rejects with a `CartItemError` or the server’s refusal.':
    '增加一行，返回购物车中的该行；失败时以 `CartItemError` 或服务端的拒绝告知。',
  'Removes the line of that id, or the lines of several; without any argument the tag itself, as the DOM has it.':
    '移除该 ID 的行，可一次移除多行；不带参数时与 DOM 一样移除标签自身。',
  'Removes all lines.': '移除全部行。',
  'Orders the selected lines as the button does, asking the user when prices moved; resolves to the serial number, or null when nothing was ordered.':
    '与按钮一样提交所选各行，价格变动时询问用户；返回批次编号，没有下单时返回 null。',
  'Lines, selection or prices changed, whoever changed them: the user, the page, another tab or the console.':
    '行、选择或价格有变化，无论来自用户、页面、其他标签页还是控制台。',
  'Lines were ordered; `sn` is the serial number of their batch (`batchSn` of the orders).':
    '已下单；`sn` 是批次编号（即订单的 `batchSn`）。',
  'The lines of the cart.': '购物车的各行。',
  'A line of the cart.': '购物车的一行。',
  'What became of an order, and messages in the corner.': '下单的结果，以及角落的消息。',

  // The console
  'Where the path lives: only inside the element (default), because the address is the page’s; behind `#` or in the address for a page that is the console’s own.':
    '路径保存在哪里：默认只在元素内部，因为地址属于页面；页面就是控制台本身时，可以放在 `#` 之后或地址中。',
  'Gives a console inside a page its own part of the address: the parameter of that name holds its path (`?console=/dashboard`), with Back and reload.':
    '为页面中的控制台在地址里保留一个参数，用来保存路径（`?console=/dashboard`），支持后退和刷新。',
  '`none` leaves header, menu and assistant out: the page has its own.':
    '`none` 不显示页头、菜单和助手：页面有自己的。',
  'The folder that the console is served under: what browser addresses start with, and where its Markdown pages are.':
    '控制台所在的目录：地址的开头，也是 Markdown 页面所在的位置。',
  'Where to start when the address names no path; set later, it navigates. Only paths of the console.':
    '地址中没有路径时从哪里开始；之后写入即跳转。只接受控制台的路径。',
  'Applications of other vendors below `/cp-`, beside those of the server’s menu; their origins stand in `appOrigins` of the configuration.':
    '`/cp-` 下其他厂商的应用，补充服务器菜单中的应用；其来源须列入配置项 `appOrigins`。',
  'Goes to a path of the console; resolves when it is shown.':
    '跳转到控制台的某个路径，显示后完成。',
  'The console shows another path.': '控制台显示了另一个路径。',
  'What the page puts in the assistant’s place: the header of every page except the sign-in.':
    '页面放在助手位置的内容：除登录页外每个页面的页头。',
  'What the page shows in the console’s place until its first page is there.':
    '控制台的第一个页面出现之前，页面在其位置上显示的内容。',
  'The search bar above a list.': '列表上方的搜索栏。',
  'The list of a screen.': '页面中的列表。',
  'A row of a list, or its card on a phone.': '列表中的一行，手机上为一张卡片。',
  'Pages and page size below a list.': '列表下方的分页与每页条数。',
  'A message in the corner.': '角落的消息。',
  'The place of the assistant.': '助手的位置。',

  // The alarm board
  'How the alarms are shown: as a table, or in a column for each status.':
    '告警的显示方式：表格，或按状态分列。',
  'Seconds between two refreshes while the board is visible; 0 for none.':
    '看板可见时两次刷新的间隔秒数；0 表示不自动刷新。',
  'What the chart in an alarm’s details shows at first.': '告警详情中图表最初显示的时间范围。',
  'Filters, sorting and page. Setting it shows those alarms; it follows what the user chooses.':
    '筛选、排序与页码。写入即显示对应的告警，并随用户的选择变化。',
  'Loads the alarms again, new ones included; filters, selection and place stay.':
    '重新加载告警，包括新产生的；保留筛选、选择和位置。',
  'The user chose other filters, another sorting or another page; what the page sets itself is not told.':
    '用户改变了筛选、排序或页码；页面自己的写入不会触发。',
  'These alarms have been confirmed.': '这些告警已确认。',
  'These alarms have been solved.': '这些告警已解决。',
  'The filters above the alarms.': '告警上方的筛选条件。',
  'The alarms: the table, or the columns of the board.': '告警：表格，或看板的各列。',
  'An alarm.': '一条告警。',
  'Pages and page size below the table.': '表格下方的分页与每页条数。',

  // The assistant
  'The bot; the operator’s own without it.': '机器人；不写时使用运营方自己的。',
  'Corner of the launcher; the user may move it, which writes it here.':
    '启动按钮所在的角；用户移动后会写回这里。',
  'Where the button stands: floating in its corner, or in the page where the tag is, covering nothing.':
    '启动按钮的位置：浮于角落，或在页面中标签所在处，不遮挡任何内容。',
  'The panel is shown.': '面板已打开。',
  'Over the page, or in its place as tall as the tag.':
    '浮于页面之上，或在标签的位置按标签的高度显示。',
  'Questions offered in an empty conversation.': '空对话中推荐的问题。',
  'The screen that one is on: `title`, and in `details` its filters and the opened row, in words. Shown beside the question, where the user may remove it, and sent with it.':
    '用户所在的页面：`title` 是名称，`details` 是文字写出的筛选条件和打开的行。显示在问题旁边，用户可以移除，并随问题发送。',
  'Opens the panel.': '打开面板。',
  'Closes it; an answer goes on arriving.': '关闭面板；正在到达的回答继续接收。',
  'Begins a new conversation.': '开始新的对话。',
  'Asks a question; resolves with the answer after its final rendering.':
    '提出问题；回答完整显示后返回。',
  'Stops the answer that is arriving.': '停止正在到达的回答。',
  'The panel was opened.': '面板已打开。',
  'The panel was closed.': '面板已关闭。',
  'A question was sent, or an answer is complete.': '问题已发送，或回答已完成。',
  'The button that opens the panel.': '打开面板的按钮。',
  'The panel with the conversation.': '对话面板。',
  'An answer of the assistant.': '助手的一条回答。',
};
