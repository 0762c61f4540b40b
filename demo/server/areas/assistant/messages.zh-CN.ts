export const zh = {
  'answer.signIn': '根据相关规定，您需要先登录才能使用AI助手，请登录后再提问。',
  'answer.none':
    '抱歉，产品文档中没有找到与您的问题相关的内容。您可以换一种说法，或提交工单由工程师为您解答。',
  'answer.source': '来源：{source}',
  'answer.more': '相关内容：',
  'think.words': '正在理解问题，关键词：{words}。',
  'think.found': '在产品文档中找到 {count} 处相关内容。',
  'service.failed': '服务出问题了！',
  'ocr.failed': '服务不可用，请稍后再试！',
  'ocr.noPicture': '无法识别该文件，请上传 PNG、JPEG、GIF、BMP 或 WebP 图片',
  'ocr.tooManyPixels': '图片像素过多，请缩小到5000万像素以内后重试',
  'ocr.noText': '图片中没有识别到文字',
  'kind.rating': '回答评价',
  'field.additional_messages': '问题',
  'field.conversation_id': '会话',
  'field.answer_id': '回答',
  'field.rating': '评价',
} as const;
