/**
 * Draws the search and the table of funds without a framework. The search is a field over twenty rows that are rewritten at each letter.
 * The table has 200 rows of twelve figures with a fixed head and fixed names, and each change of order rewrites twenty rows.
 */
export const FLOOR_PAGE = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>
body{margin:0;font:14px sans-serif}
li{display:grid;grid-template-columns:1fr auto;min-height:56px;border-bottom:1px solid #ddd}
.box{height:600px;overflow:auto}
.head{position:sticky;top:0;z-index:2;display:flex;height:40px;width:1230px;background:#fff}
.head>*{flex:none;width:87px}
.name{position:sticky;left:0;z-index:1;flex:none;width:183px!important;background:#fff}
.table{width:1230px}
.row{display:flex;height:66px;contain:layout style}
.cell{flex:none;width:87px;line-height:66px;text-align:right}
.typing .box,.ordering ul{display:none}
</style>
<input type="search" aria-label="search"><ul></ul>
<div class="box"><div class="table" role="grid"><div class="head"><b class="name">name</b></div></div></div>
<script>
document.body.className = location.pathname === '/table' ? 'ordering' : 'typing';
const list = document.querySelector('ul');
const names = ['青溪成长混合', '澜石稳健债券', '疏桐价值精选股票', '远辰沪深300指数'];
for (let at = 0; at < 20; at += 1) list.insertAdjacentHTML('beforeend', '<li><a href="#"><span></span><mark></mark></a><span></span></li>');
document.querySelector('input').addEventListener('input', ({ target }) => {
  [...list.children].forEach((row, at) => {
    row.firstChild.firstChild.textContent = names[(at + target.value.length) % 4] + at;
    row.firstChild.lastChild.textContent = target.value;
    row.lastChild.textContent = String(100000 + at * 7919 + target.value.length);
  });
});
const grid = document.querySelector('.table');
const head = document.querySelector('.head');
const columns = ['净值', '日涨幅', '近1周', '近1月', '近3月', '近1年', '近3年', '近5年', '今年来', '成立来', '七日年化', '万份收益'];
for (const label of columns) head.insertAdjacentHTML('beforeend', '<div role="columnheader"><button>' + label + '</button></div>');
const rows = Array.from({ length: 200 }, (_, at) => {
  const row = document.createElement('div');
  row.className = 'row';
  row.setAttribute('role', 'row');
  row.innerHTML = '<div class="name"></div>' + columns.map(() => '<div class="cell"></div>').join('');
  grid.append(row);
  return row;
});
const write = (row, seed) => {
  row.firstChild.textContent = names[Math.floor(seed * 4)] + Math.floor(seed * 1e6);
  [...row.children].slice(1).forEach((cell, at) => {
    cell.textContent = (seed * 100 - at).toFixed(2) + '%';
    cell.style.color = seed * 100 > at ? '#c00' : '#080';
  });
};
rows.forEach((row, at) => write(row, (at * 0.618) % 1));
head.addEventListener('click', async ({ target }) => {
  const answer = await fetch('/fundProductList', { method: 'POST' });
  (await answer.json()).forEach((seed, at) => write(rows[at], seed));
  target.parentElement.setAttribute('aria-sort', 'descending' + performance.now());
});
</script>`;
