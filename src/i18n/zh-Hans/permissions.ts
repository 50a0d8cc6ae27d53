import type { permissions as english } from '#console/i18n/en/permissions';
import type { Room } from '#contract/faults';

export const permissions = {
  Project: {
    area: '项目',
    EditProjects: {
      title: '编辑项目',
      text: '更改可见项目的所有内容',
    },
    CreateProjects: {
      title: '创建项目',
      text: '启动新项目',
    },
    DeleteProjects: {
      title: '删除项目',
      text: '删除可见项目及其所有关联内容',
    },
    ViewAssignedProjects: {
      title: '查看分配的项目',
      text: '查看自己所在团队的项目',
    },
    ViewAllProjects: {
      title: '查看所有项目',
      text: '查看公司的所有项目',
    },
    ReportProjectProgress: {
      title: '汇报项目进度',
      text: '更改可见项目的进度和状态',
    },
  },
  ProjectImages: {
    area: '项目图片',
    Upload: {
      title: '上传项目图片',
      text: '向可见项目添加图片',
    },
    Delete: {
      title: '删除项目图片',
      text: '删除他人添加的图片',
    },
    View: {
      title: '查看项目图片',
      text: '查看可见项目的图片',
    },
  },
  ProjectDocuments: {
    area: '项目文档',
    Upload: {
      title: '上传项目文档',
      text: '向可见项目添加文档',
    },
    Delete: {
      title: '删除项目文档',
      text: '删除他人添加的文档和图片',
    },
    View: {
      title: '查看项目文档',
      text: '查看并下载可见项目的文档',
    },
  },
  ProjectComments: {
    area: '项目评论',
    Create: {
      title: '发表项目评论',
      text: '在可见项目中评论和回复',
    },
    View: {
      title: '查看项目评论',
      text: '阅读可见项目的评论',
    },
    Delete: {
      title: '删除项目评论',
      text: '删除他人发表的评论',
    },
  },
  ProjectTravelData: {
    area: '差旅信息',
    Create: {
      title: '创建差旅信息',
      text: '向可见项目添加航班和酒店',
    },
    Edit: {
      title: '编辑差旅信息',
      text: '更改航班和酒店并为其添加文档',
    },
    Delete: {
      title: '删除差旅信息',
      text: '删除航班、酒店及其文档',
    },
    View: {
      title: '查看差旅信息',
      text: '查看可见项目的航班和酒店',
    },
  },
  Inventory: {
    area: '库存',
    View: {
      title: '查看库存',
      text: '查看物品及其图片和文档',
    },
    Create: {
      title: '创建库存',
      text: '添加物品',
    },
    Edit: {
      title: '编辑库存',
      text: '更改物品及其图片和文档',
    },
    Delete: {
      title: '删除库存',
      text: '删除物品',
    },
  },
  Users: {
    area: '用户',
    View: {
      title: '查看用户',
      text: '查看公司的所有用户',
    },
    Add: {
      title: '添加用户',
      text: '添加和邀请用户',
    },
    Remove: {
      title: '移除用户',
      text: '移除用户',
    },
    Edit: {
      title: '编辑用户',
      text: '更改用户并设置其密码',
    },
  },
  Clients: {
    area: '客户',
    Create: {
      title: '创建客户',
      text: '添加客户',
    },
    View: {
      title: '查看客户',
      text: '查看公司的所有客户',
    },
    Edit: {
      title: '编辑客户',
      text: '更改客户',
    },
    Delete: {
      title: '删除客户',
      text: '删除客户',
    },
  },
  Roles: {
    area: '角色',
    View: {
      title: '查看角色',
      text: '查看角色及其权限',
    },
    Create: {
      title: '创建角色',
      text: '添加角色',
    },
    Edit: {
      title: '编辑角色',
      text: '更改角色及其权限',
    },
    Delete: {
      title: '删除角色',
      text: '删除无人拥有的角色',
    },
  },
  EntitiesSchema: {
    area: '实体架构',
    View: {
      title: '查看实体架构',
      text: '查看项目和客户的字段',
    },
    Edit: {
      title: '编辑实体架构',
      text: '添加、更改和删除自定义字段',
    },
  },
} as const satisfies Room<typeof english>;
