/** Words of records, net values, distributions, archives, the broker summary and the chart. */
export const recordsCopy = {
  tabList: '交易状态',
  tabs: { all: '全部', 'in-progress': '进行中', 'by-type': '分类' },
  chooseType: '交易类型',
  range: '日期',
  days: { from: '开始日期', until: '结束日期' },
  to: '至',
  clearRange: '清除',
  emptyRange: { title: '这段时间没有交易', text: '可以换一段时间看看' },
  states: { succeeded: '成功', failed: '失败', cancelled: '已撤销', 'in-progress': '进行中' },
  failed: '交易记录加载失败',
  listEnd: '没有更多记录了',
  empty: { title: '暂无交易记录', text: '买入、赎回等交易会记录在这里' },
  emptyInProgress: { title: '没有进行中的交易', text: '提交后尚未确认的交易会显示在这里' },
  emptyType: { title: '没有这一类交易', text: '可以换一个类型看看' },
} as const;
