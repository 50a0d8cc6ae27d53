import type { landing as english } from '#console/i18n/en/landing';
import type { Room } from '#contract/faults';

export const landing = {
  title: 'Atrium · 服务型企业的工作管理',
  summary: '在一个安静的工作空间中管理服务型企业的项目、客户、库存和团队。',
  navigation: {
    label: '版块',
    features: '功能',
    benefits: '优势',
    testimonials: '客户评价',
    pricing: '价格',
    login: '登录',
    languages: '语言',
    skip: '跳到内容',
  },
  hero: {
    eyebrow: '服务型企业的工作管理',
    heading: '每个项目、每位客户，同在一个从容的工作空间',
    text: '规划工作，与客户共享，将文档、照片和差旅集中管理，到期事项一目了然。',
    demo: '体验演示账户',
    trial: '免费试用 14 天，无需信用卡。',
    picture: 'Atrium 中一家公司的项目：每个项目的状态、进度和截止日期。',
    reach: {
      countries: '50+',
      companies: '1,000+',
      users: '25,000+',
    },
    reachLabels: {
      countries: '个国家',
      companies: '家公司',
      users: '位用户',
    },
  },
  features: {
    heading: '服务型企业所需的一切',
    text: '六个版块，一种操作方式。学会一个列表，就会用所有列表。',
    projects: {
      title: '项目管理',
      text: '每个项目的状态、日期、进度和团队，可用卡片查看，也可在表格中一次编辑上千行。',
    },
    clients: {
      title: '客户协作',
      text: '客户登录与自己相关的项目，发表评论，查找文档。',
    },
    documents: {
      title: '文档与照片',
      text: '在办公室或现场上传。一切都归入所属的项目或物品。',
    },
    inventory: {
      title: '库存',
      text: '设备和耗材的位置、状况和维护情况尽在掌握，库存不足时及时提醒。',
    },
    travel: {
      title: '差旅信息',
      text: '每个项目的航班和酒店按顺序排列，时间为票面上的当地时间。',
    },
    access: {
      title: '角色与权限',
      text: '每个角色只看到应看到的内容。分配之前，可先以该角色的视角查看。',
    },
  },
  pricing: {
    heading: '简单的价格',
    text: '两种方案均包含 Atrium 的全部功能。',
    starter: {
      name: '入门版',
      price: '$30',
      unit: '每月',
      users: '最多 5 位用户',
    },
    pro: {
      name: '专业版',
      price: '$9',
      unit: '每位用户每月',
      users: '用户数不限',
    },
    included: {
      features: '全部功能',
      unlimited: '项目和客户数量不限',
      access: '基于角色的访问控制',
      ui: '适配电脑和手机',
      upload: '照片和文档上传',
      support: '专属支持',
    },
    start: '开始免费试用',
    contact: '联系我们',
    contactSubject: '价格咨询',
    question: '公司规模不同？',
  },
  benefits: {
    heading: '工作集中一处带来的改变',
    admin: {
      figure: '40%',
      text: '减少行政事务时间',
    },
    onTime: {
      figure: '95%',
      text: '的项目按时交付',
    },
    answers: {
      figure: '60%',
      text: '更快回复客户',
    },
    satisfied: {
      figure: '98%',
      text: '的客户满意',
    },
  },
  audiences: {
    heading: '谁在使用 Atrium',
    service: {
      title: '服务型企业',
      text: '从第一份报价到最后一张照片，班组、耗材和现场统一管理。',
    },
    managers: {
      title: '项目经理',
      text: '什么已延误、谁在负责、还缺什么，无需他人询问即可知晓。',
    },
    clients: {
      title: '外部客户',
      text: '无需会议，无需附件，即可查看自己的项目。',
    },
  },
  testimonials: {
    heading: '客户怎么说',
    first: {
      quote: '第一周我们就停用了四份电子表格和两个聊天群，至今没有人要求恢复。',
      name: 'Sarah Thornbury',
      role: '运营总监，Fairbank Facilities',
    },
    second: {
      quote: '客户自己就能查看项目状态，周一的电话变成了一杯咖啡。',
      name: 'Michael Achterberg',
      role: '项目经理，Brightline Engineering',
    },
    third: {
      quote: '周二早上我们添加了自己的字段，到中午全公司都在用它们筛选。',
      name: 'Lucia Ferrante',
      role: '总经理，Ferrante Impianti',
    },
  },
  call: {
    heading: '用您自己的工作来体验',
    text: '打开演示组织，选择一个角色，四处看看，只需一分钟。',
    demo: '体验演示账户',
  },
  footer: {
    copyright: '© 2024–%{year} Atrium。保留所有权利。',
    tagline: '服务型企业的工作管理。',
    product: '产品',
    start: '开始使用',
    contact: '联系',
    label: '页脚',
  },
} as const satisfies Room<typeof english>;
